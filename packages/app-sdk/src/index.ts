export { useEndpoint, useEndpointMutation } from './api/use-endpoint.ts';
export { useErrorCodeText, useErrorText } from './errors/use-error-text.ts';
export * from './first-paint.ts';
export type { FieldError } from './forms/field-error.ts';
export { type FieldPath, type FieldRule, formRules } from './forms/form-rules.ts';
export { type FieldErrors, type FormOptions, useForm } from './forms/use-form.ts';
export { useListPage } from './navigation/list-page.ts';
export { type ListState, useListState } from './navigation/list-state.ts';
export { useChangeUser } from './session/change-user.ts';

export { useErrorCodeText, useErrorText } from './errors/use-error-text.ts';
export * from './first-paint.ts';
export type { FieldError } from './forms/field-error.ts';
export { type FieldPath, type FieldRule, formRules } from './forms/form-rules.ts';
export { storedValues } from './forms/stored-values.ts';
export { type FieldErrors, type FormOptions, useForm } from './forms/use-form.ts';
export { type ListState, useListPage, useListState } from './navigation/list-state.ts';
export { useEndpoint, useEndpointMutation } from './queries/use-endpoint.ts';
export { useChangeUser } from './session/use-session.ts';

export * from './first-paint.ts';
export { storedValues } from './forms/form-rules.ts';
export { type FormOptions, type UsedForm, useForm } from './forms/use-form.ts';
export { useHeldPage, useUnsavedWork } from './host/use-unsaved-work.ts';
export { formatOf, useFormat } from './i18n/format.ts';
export { useRouteValues } from './navigation/links.ts';
export { firstListQuery, type ListState, useListPage, useListState } from './navigation/list-state.ts';
export { endpointQuery, useEndpoint, useEndpointMutation } from './queries/use-endpoint.ts';
export { useChangeUser } from './session/can.tsx';

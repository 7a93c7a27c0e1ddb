export { useEndpoint, useEndpointMutation } from './api/use-endpoint.ts';
export * from './first-paint.ts';
export { changesSince } from './forms/changes-since.ts';
export { useListPage } from './navigation/list-page.ts';
export { type ListState, useListState } from './navigation/list-state.ts';
export { useChangeUser } from './session/change-user.ts';

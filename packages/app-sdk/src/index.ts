export { useEndpoint, useEndpointMutation } from './api/use-endpoint.ts';
export * from './first-paint.ts';

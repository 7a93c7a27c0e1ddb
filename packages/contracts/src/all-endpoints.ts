import * as audit from './audit/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as identity from './identity/endpoints.ts';
import { libraryEndpoints } from './library/endpoints.ts';
import { families } from './library/families.ts';
import * as sessions from './session/endpoints.ts';
import * as sharing from './sharing/endpoints.ts';

/** Every call of the API, for the OpenAPI document and the authorization matrix. */
export const allEndpoints: readonly Endpoint[] = [
  ...Object.values(identity),
  ...families.flatMap((family) => Object.values(libraryEndpoints(family))),
  ...Object.values(sessions),
  ...Object.values(audit).filter((value) => 'method' in value),
  ...Object.values(sharing).filter((value) => 'method' in value),
];

import { z } from 'zod';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { backendPath } from './backend-path.ts';
import type { RemoteId } from './remote-id.ts';

/** The keys with which the service of a remote verifies its tokens: a JSON Web Key Set (RFC 7517). */
export const readBackendKeys = endpoint({
  method: 'GET',
  path: '/v1/backend_keys',
  summary: 'Read the public keys of the tokens that backends of remotes get (JWKS)',
  access: 'public',
  cache_seconds: 300,
  reply: z.object({
    keys: z.array(
      z.object({
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        alg: z.literal('ES256'),
        use: z.literal('sig'),
        kid: z.string(),
        x: z.string(),
        y: z.string(),
      }),
    ),
  }),
});

/** Largest body in bytes that the API passes on to the backend of a remote, and that it accepts from it. */
export const backendLimits = { request: 1_000_000, reply: 2_000_000 } as const;

type BackendEndpoint = Pick<
  Endpoint,
  'method' | 'path' | 'params' | 'query' | 'body' | 'reply' | 'repeatable'
>;

/**
 * Describes a call of the backend of `remote`. The path is relative to the `url` of `backend` in its `remote.json`, so that
 * `useEndpoint` and `useEndpointMutation` call it through the API. Another remote may make the call if it names `remote`
 * under `calls`, and `remote` names it under `callable_by`.
 */
export const backendEndpoint = <const E extends BackendEndpoint>(
  remote: RemoteId,
  description: E,
): Omit<E, 'path'> & Pick<Endpoint, 'path' | 'summary' | 'access'> => ({
  ...description,
  path: `${backendPath(remote)}${description.path}`,
  summary: `${description.method} ${description.path} of the backend of ${remote}`,
  access: 'signed-in',
});

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { remoteId } from './remote-id.ts';

/**
 * Override of a remote: what one browser loads instead of the released build. `address`: a build served by an
 * allow-listed origin; `build`: a build from the history of the registry; `off`: the remote is disabled; `released`: no
 * override.
 */
export const remoteOverride = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('address'), address: z.url({ protocol: /^https?$/ }).max(500) }),
  z.strictObject({ kind: z.literal('build'), build: z.string().regex(/^[0-9a-f]{16}$/) }),
  z.strictObject({ kind: z.literal('off') }),
  z.strictObject({ kind: z.literal('released') }),
]);
export type RemoteOverride = z.output<typeof remoteOverride>;

/**
 * Sets an override (the caller's browser loads another build of a remote) in an encrypted HttpOnly cookie. 403
 * `not_permitted` for an origin that is not on the allow-list.
 */
export const overrideRemote = endpoint({
  method: 'PUT',
  path: '/v1/remote_overrides/{remote}',
  summary: 'Load another build of a remote in this browser, for eight hours',
  access: ['environment-variables-update'],
  params: z.object({ remote: remoteId }),
  body: remoteOverride,
});

/**
 * Ends all overrides of the caller's browser, so that the browser loads the released builds again. The endpoint is
 * public, because it only deletes the caller's own cookie.
 */
export const clearRemoteOverrides = endpoint({
  method: 'DELETE',
  path: '/v1/remote_overrides',
  summary: 'End all overrides in this browser',
  access: 'public',
});

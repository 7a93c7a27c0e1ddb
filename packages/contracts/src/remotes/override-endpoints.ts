import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { remoteId } from './remote-id.ts';

/**
 * Which build of a remote one browser loads. `address`: a build from an allow-listed origin. `build`: an
 * earlier build from the registry. `off`: no build. `released`: the same build as all other browsers.
 */
export const remoteOverride = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('address'), address: z.url({ protocol: /^https?$/ }).max(500) }),
  z.strictObject({ kind: z.literal('build'), build: z.string().regex(/^[0-9a-f]{16}$/) }),
  z.strictObject({ kind: z.literal('off') }),
  z.strictObject({ kind: z.literal('released') }),
]);
export type RemoteOverride = z.output<typeof remoteOverride>;

/**
 * Makes the caller's browser load another build of a remote. The choice is stored in an encrypted HttpOnly cookie.
 * 403 `not_permitted` if the origin of the build is not on the allow-list.
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
 * Ends all overrides of the caller's browser. The endpoint is public, because it only deletes the caller's own
 * cookie.
 */
export const clearRemoteOverrides = endpoint({
  method: 'DELETE',
  path: '/v1/remote_overrides',
  summary: 'End all overrides in this browser',
  access: 'public',
});

/** Id of a preview: an unpublished build of a remote that its team shows to users whom it names. */
export const previewId = z.string().regex(/^[\w-]{22}$/);

/**
 * Makes the caller's browser load a preview instead of the deployed build of its remote, until the preview ends or for
 * eight hours. 404 for everybody whom the team has not named, and after the end of the preview.
 */
export const openRemotePreview = endpoint({
  method: 'POST',
  path: '/v1/remote_previews/{preview}/open',
  summary: 'Load an unpublished build of a remote in this browser, for the users whom its team names',
  access: 'signed-in',
  params: z.object({ preview: previewId }),
  /** `path`: a page of the build, or the home page. */
  reply: z.object({ remote: remoteId, path: z.string() }),
});

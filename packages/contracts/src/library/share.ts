import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant } from '../page.ts';
import { libraryItemOf } from './item.ts';
import { shareModes } from './share-modes.ts';

const named = z.object({ id, name: z.string() });

/**
 * A share of a scenario or playlist, either with another organization (`organization`) or with a group of users
 * (`group`).
 */
export const libraryShare = z.object({
  id,
  mode: z.enum(shareModes),
  organization: named.nullable(),
  group: named.nullable(),
  created_by_name: z.string(),
  created_at: instant,
});
export type LibraryShare = z.output<typeof libraryShare>;

/** Recipient of a share: an organization by its slug, or a group of the sharing organization by its id. */
export const libraryShareDraft = z.object({
  recipient: z.union([
    z.strictObject({ organization_slug: z.string().trim().toLowerCase().min(1).max(100) }),
    z.strictObject({ group_id: id }),
  ]),
  mode: z.enum(shareModes).default('use'),
});

const shareEndpoints = <Kind extends 'scenario' | 'playlist'>(kind: Kind) => {
  const access = [`coaching-${kind}-share`] as const;
  const path = `/v1/${kind}s/{id}/shares` as const;
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `List the shares of a ${kind}`,
      access,
      params: idParams,
      reply: z.object({ items: z.array(libraryShare), groups: z.array(named) }),
    }),
    /** Creates a share, or changes its mode. The rate limit prevents guessing of organization names. */
    create: endpoint({
      method: 'POST',
      path,
      summary: `Share a ${kind} with an organization or a group`,
      access,
      rate_limit_per_minute: 20,
      params: idParams,
      body: libraryShareDraft,
      reply: libraryShare,
    }),
    /**
     * Deletes a share. The recipients lose access to the item with their next request, but keep access to
     * sessions that have already begun.
     */
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{share_id}`,
      summary: `Delete a share of a ${kind}`,
      access,
      params: idParams.extend({ share_id: id }),
    }),
  };
};

export const scenarioShares = shareEndpoints('scenario');
/** Sharing a playlist also shares its scenarios, as long as they are in the playlist. */
export const playlistShares = shareEndpoints('playlist');

export const copiesScenarios = [
  'coaching-scenario-create',
  'coaching-persona-create',
  'coaching-mission-create',
  'coaching-observer-create',
] as const;

/** Copies a scenario that was shared with mode `copy`. 403 `not_permitted` for mode `use`. */
export const copyScenario = endpoint({
  method: 'POST',
  path: '/v1/scenarios/{id}/copies',
  summary: 'Copy a scenario with its persona, mission and observers to the caller’s organization',
  access: copiesScenarios,
  params: idParams,
  reply: libraryItemOf('scenario'),
});

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant } from '../page.ts';
import { libraryItem } from './item.ts';
import { shareModes } from './share-modes.ts';

const named = z.object({ id, name: z.string() });

/** Gives a scenario or a playlist to another organization or to a group of its own: one of the two is null. */
export const libraryShare = z.object({
  id,
  mode: z.enum(shareModes),
  organization: named.nullable(),
  group: named.nullable(),
  created_by_name: z.string(),
  created_at: instant,
});
export type LibraryShare = z.output<typeof libraryShare>;

/** With whom: an organization by its short name, or a group of the own organization by its id. */
export const libraryShareDraft = z.object({
  recipient: z.union([
    z.strictObject({ organization_slug: z.string().trim().toLowerCase().min(1).max(100) }),
    z.strictObject({ group_id: id }),
  ]),
  mode: z.enum(shareModes).default('use'),
});

/** The calls that share one kind of content. */
const shareEndpoints = <Kind extends 'scenario' | 'playlist'>(kind: Kind) => {
  const access = [`coaching-${kind}-share`] as const;
  const path = `/v1/${kind}s/{id}/shares` as const;
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `List with whom a ${kind} is shared`,
      access,
      params: idParams,
      /** `groups`: those it could be shared with. */
      reply: z.object({ items: z.array(libraryShare), groups: z.array(named) }),
    }),
    /** Sharing with the same organization or group again changes the mode. Calls are few, so that no one tries out names. */
    create: endpoint({
      method: 'POST',
      path,
      summary: `Share a ${kind} with an organization or a group`,
      access,
      per_minute: 20,
      params: idParams,
      body: libraryShareDraft,
      reply: libraryShare,
    }),
    /** Takes effect with the next call of the users it was shared with. Sessions that have begun go on. */
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{share_id}`,
      summary: `Stop sharing a ${kind}`,
      access,
      params: idParams.extend({ share_id: id }),
    }),
  };
};

export const scenarioShares = shareEndpoints('scenario');
/** Anyone a playlist is shared with finds and plays its scenarios too, as long as they are in it. */
export const playlistShares = shareEndpoints('playlist');

/** What a user may create who copies a scenario with everything it links to. */
export const copiesScenarios = [
  'coaching-scenario-create',
  'coaching-persona-create',
  'coaching-mission-create',
  'coaching-observer-create',
] as const;

/** Of a scenario that was shared with the reader to be copied; not_permitted where it may only be used. */
export const copyScenario = endpoint({
  method: 'POST',
  path: '/v1/scenarios/{id}/copies',
  summary: 'Copy a scenario with its persona, mission and observers to the own organization',
  access: copiesScenarios,
  params: idParams,
  reply: libraryItem,
});

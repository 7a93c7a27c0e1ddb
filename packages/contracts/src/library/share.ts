import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant } from '../page.ts';
import { libraryItem } from './item.ts';
import { shareModes } from './share-modes.ts';

const named = z.object({ id, name: z.string() });

/** Gives a scenario to another organization or to a group of its own: one of the two is null. */
export const libraryShare = z.object({
  id,
  mode: z.enum(shareModes),
  organization: named.nullable(),
  group: named.nullable(),
  created_by_name: z.string(),
  created_at: instant,
});
export type LibraryShare = z.output<typeof libraryShare>;

/** With whom: an organization by its short name, or a group of the scenario's own organization by its id. */
export const libraryShareDraft = z.object({
  recipient: z.union([
    z.strictObject({ organization_slug: z.string().trim().toLowerCase().min(1).max(100) }),
    z.strictObject({ group_id: id }),
  ]),
  mode: z.enum(shareModes).default('use'),
});

const access = ['coaching-scenario-share'] as const;
const shares = '/v1/scenarios/{id}/shares';

export const listShares = endpoint({
  method: 'GET',
  path: shares,
  summary: 'List with whom a scenario is shared',
  access,
  params: idParams,
  /** `groups`: those it could be shared with. */
  reply: z.object({ items: z.array(libraryShare), groups: z.array(named) }),
});

/** Sharing with the same organization or group again changes the mode. Calls are few, so that nobody tries out names. */
export const createShare = endpoint({
  method: 'POST',
  path: shares,
  summary: 'Share a scenario with an organization or a group',
  access,
  per_minute: 20,
  params: idParams,
  body: libraryShareDraft,
  reply: libraryShare,
});

/** Takes effect with the next call of whoever it was shared with. Sessions that have begun go on. */
export const removeShare = endpoint({
  method: 'DELETE',
  path: `${shares}/{share_id}`,
  summary: 'Stop sharing a scenario',
  access,
  params: idParams.extend({ share_id: id }),
});

/** Of a scenario that was shared with the reader to be copied; not_permitted where it may only be used. */
export const copyScenario = endpoint({
  method: 'POST',
  path: '/v1/scenarios/{id}/copies',
  summary: 'Copy a scenario with its persona, mission and observers to the own organization',
  access: [
    'coaching-scenario-create',
    'coaching-persona-create',
    'coaching-mission-create',
    'coaching-observer-create',
  ],
  params: idParams,
  reply: libraryItem,
});

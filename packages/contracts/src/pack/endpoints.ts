import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { families } from '../library/families.ts';
import { id } from '../page.ts';
import { packKinds } from './pack-kinds.ts';
import { packLimits, packProblem } from './pack-problem.ts';

/** How many items one export names; what they need comes with them. */
const mostNamed = 500;

const ofEveryFamily = <Verb extends string>(verb: Verb) =>
  families.map((family) => `coaching-${family}-${verb}` as const);

/**
 * A zip archive in the format of the handbook's `pack-format.md`: the named items with every persona, mission, observer,
 * scenario and image they need, whole. So it needs the permission to edit them: a user who may only play a scenario does
 * not get its instructions. Only items of the reader's own organization (a super-admin: any one organization) are
 * exported. The same items give the same bytes. 404 if one of them is not there; 413 `too_large` beyond `packLimits`.
 */
export const exportPack = endpoint({
  method: 'POST',
  path: '/v1/packs/export',
  summary: 'Export scenarios and playlists as one file',
  access: [
    ...ofEveryFamily('read'),
    ...ofEveryFamily('update'),
    'coaching-playlist-read',
    'coaching-playlist-update',
  ],
  body: z
    .object({
      name: z.string().trim().min(1).max(200).optional(),
      scenario_ids: z.array(id).max(mostNamed).default([]),
      playlist_ids: z.array(id).max(mostNamed).default([]),
    })
    .refine(({ scenario_ids, playlist_ids }) => scenario_ids.length + playlist_ids.length > 0, {
      path: ['scenario_ids'],
      message: 'Name at least one scenario or playlist',
    }),
  reply_type: 'application/zip',
  reply: z.file(),
});

/**
 * How an item of a pack stands to the organization. `changed`: the pack has a newer state of an item that no one changed
 * here since it was imported. `conflict`: it was changed here too, or was never imported here but made here.
 */
export const packItemStatuses = ['new', 'changed', 'conflict', 'unchanged'] as const;
export type PackItemStatus = (typeof packItemStatuses)[number];

/**
 * What happens to an item that conflicts. `keep`: the item here stays as it is. `replace`: the pack's state replaces it.
 * `copy`: the pack's item is added beside it, and later imports follow that one.
 */
export const packChoices = ['keep', 'replace', 'copy'] as const;
export type PackChoice = (typeof packChoices)[number];

export const packImportItem = z.object({
  file: z.string(),
  kind: z.enum(packKinds),
  name: z.string(),
  status: z.enum(packItemStatuses),
  /** The fields in which the pack differs from the item here, such as `content.character`. */
  fields: z.array(z.string()),
  choice: z.enum(packChoices).nullable(),
  /** The item here; null for one that does not exist yet. */
  id: id.nullable(),
});
export type PackImportItem = z.output<typeof packImportItem>;

export const packImport = z.object({
  applied: z.boolean(),
  /** Null where the file cannot be read that far. */
  name: z.string().nullable(),
  description: z.string(),
  items: z.array(packImportItem),
  problems: z.array(packProblem),
  /** Of what was shown: an import with it is refused with `changed_meanwhile` when it would do something else. */
  plan: z.string(),
});
export type PackImport = z.output<typeof packImport>;

const choices = z.record(z.string().max(200), z.enum(packChoices));

/**
 * Reads a pack into the caller's organization. Without `apply` it is a dry run, and nothing is changed. One problem is
 * enough for nothing to be done; what is done is done at once or not at all. Imported again, a pack changes nothing.
 * New items are visible to the organization; an item here keeps its visibility, its assignments and its due date.
 * Asks for what creating and changing every kind asks for. 413 `too_large` beyond `packLimits.archive`.
 */
export const importPack = endpoint({
  method: 'POST',
  path: '/v1/packs/import',
  summary: 'Import a pack, or say what an import would do',
  access: [
    ...ofEveryFamily('create'),
    ...ofEveryFamily('update'),
    'coaching-playlist-create',
    'coaching-playlist-update',
  ],
  encoding: 'multipart',
  body_limit: packLimits.archive,
  per_minute: 30,
  query: z.object({
    apply: z.stringbool().default(false),
    plan: z.string().max(100).optional(),
    /** For conflicts that `choices` does not name. */
    on_conflict: z.enum(packChoices).default('keep'),
  }),
  body: z.object({
    /** JSON: the choice for each conflict, by its file. */
    choices: z
      .string()
      .max(1_000_000)
      .default('{}')
      .transform((text, context) => {
        try {
          return choices.parse(JSON.parse(text));
        } catch {
          context.addIssue({
            code: 'custom',
            message: 'must be a JSON object from files to keep, replace or copy',
          });
          return z.NEVER;
        }
      }),
    file: z.file(),
  }),
  reply: packImport,
});

export const readPackSchema = endpoint({
  method: 'GET',
  path: '/v1/packs/schema',
  summary: 'The JSON Schema of the files of a pack',
  access: 'public',
  cache_seconds: 3600,
  reply: z.record(z.string(), z.unknown()),
});

import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../page.ts';
import { families } from '../families.ts';
import { packKinds } from './pack-kinds.ts';
import { mostExportedItems, packLimits } from './pack-limits.ts';
import { packProblem } from './pack-problem.ts';

const ofEveryFamily = <Verb extends string>(verb: Verb) =>
  families.map((family) => `coaching-${family}-${verb}` as const);

/**
 * Exports items, with everything that they reference, as a zip archive (see the handbook's `pack-format.md`).
 * Requires edit permission, because learners may not read all of the content. 413 `too_large` beyond `packLimits`.
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
      scenario_ids: z.array(id).max(mostExportedItems).default([]),
      playlist_ids: z.array(id).max(mostExportedItems).default([]),
    })
    .refine(({ scenario_ids, playlist_ids }) => scenario_ids.length + playlist_ids.length > 0, {
      path: ['scenario_ids'],
      message: 'Name at least one scenario or playlist',
    }),
  reply_type: 'application/zip',
  reply: z.file(),
});

/**
 * Status of an item in a pack (zip file of library items), compared with the stored item of the same id. `changed`:
 * only the pack's item has changed since the last import. `conflict`: the stored item was edited or never imported.
 */
export const packItemStatuses = ['new', 'changed', 'conflict', 'unchanged'] as const;
export type PackItemStatus = (typeof packItemStatuses)[number];

/**
 * How an import resolves a conflict. `keep`: the stored item stays. `replace`: the pack's item replaces the stored
 * item. `copy`: the pack's item is added, and later imports update that copy.
 */
export const packChoices = ['keep', 'replace', 'copy'] as const;
export type PackChoice = (typeof packChoices)[number];

export const packImportItem = z.object({
  file: z.string(),
  kind: z.enum(packKinds),
  name: z.string(),
  status: z.enum(packItemStatuses),
  /** Fields in which the item in the pack differs from the stored item, such as `content.character`. */
  fields: z.array(z.string()),
  choice: z.enum(packChoices).nullable(),
  id: id.nullable(),
});
export type PackImportItem = z.output<typeof packImportItem>;

export const packImport = z.object({
  applied: z.boolean(),
  /** Name of the pack, or null if the file cannot be parsed. */
  name: z.string().nullable(),
  description: z.string(),
  items: z.array(packImportItem),
  problems: z.array(packProblem),
  /**
   * Hash of the import plan that a dry run showed to the user. The import fails with `changed_meanwhile` if
   * its result would differ from this plan.
   */
  plan: z.string(),
});
export type PackImport = z.output<typeof packImport>;

const choices = z.record(z.string().max(200), z.enum(packChoices));

/**
 * Imports a pack (zip file of library items) in one transaction. One problem stops the whole import. Without `apply`,
 * the import is a dry run. 413 `too_large` beyond `packLimits.archive`.
 */
export const importPack = endpoint({
  method: 'POST',
  path: '/v1/packs/import',
  summary: 'Import a pack, or run a dry run of the import',
  access: [
    ...ofEveryFamily('create'),
    ...ofEveryFamily('update'),
    'coaching-playlist-create',
    'coaching-playlist-update',
  ],
  encoding: 'multipart',
  body_limit: packLimits.archive,
  rate_limit_per_minute: 30,
  query: z.object({
    apply: z.stringbool().default(false),
    plan: z.string().max(100).optional(),
    /** Resolution of each conflict that `choices` does not contain. */
    on_conflict: z.enum(packChoices).default('keep'),
  }),
  body: z.object({
    /**
     * JSON object that maps the path of each conflicting file in the pack to the resolution of the conflict.
     */
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
            message: 'must be a JSON object with a file path as key and keep, replace or copy as value',
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
  summary: 'Read the JSON Schema of the files of a pack',
  access: 'public',
  cache_seconds: 3600,
  reply: z.record(z.string(), z.unknown()),
});

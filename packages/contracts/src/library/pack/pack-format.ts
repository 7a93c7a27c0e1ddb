import { z } from 'zod';
import { visibleText } from '../../page.ts';
import { type Family, familyDescriptions, forEachFamily } from '../families.ts';
import { tagLimits } from '../item-limits.ts';
import { playlistLimits } from '../playlist/playlist-limits.ts';
import { type PackKind, packFolders, packKinds, packReferences } from './pack-kinds.ts';

/** The `format` in `pack.yaml` distinguishes a pack (zip file of library items) from other archives. */
export const packFormatName = 'coaching-pack';
/** Version of the pack format, incremented by a change that older installations cannot read. */
export const packFormatVersion = 1;

/** Schema of the file `pack.yaml`, which every pack contains. */
export const packHeader = z
  .strictObject({
    format: z.literal(packFormatName),
    version: z.literal(packFormatVersion),
    name: visibleText(200),
    description: z.string().trim().max(2000).default(''),
  })
  .meta({ description: 'pack.yaml: name and description of the pack, and the version of its format.' });
export type PackHeader = z.output<typeof packHeader>;

/**
 * Permanent and globally unique id of an item in a pack (zip file of library items). An import updates the item that
 * has this id.
 */
export const packItemId = z.string().regex(/^[a-z0-9][a-z0-9._/-]{2,199}$/);

const fileIn = (kind: PackKind) =>
  z
    .string()
    .max(200)
    .regex(new RegExp(`^${packFolders[kind]}/[^/]+\\.ya?ml$`));

const referencesOf = (kind: PackKind): Record<string, z.ZodType> =>
  Object.fromEntries(
    packReferences[kind].map(({ field, kind: other, min, max }) => {
      const file = fileIn(other);
      if (max > 1)
        return [field, min > 0 ? z.array(file).min(min).max(max) : z.array(file).max(max).default([])];
      return [field, min > 0 ? file : file.nullable().default(null)];
    }),
  );

/**
 * Schemas of `content` in the files of a pack (zip file of library items). A pack contains no ids of AI models,
 * because such an id is valid in one installation only.
 */
export const packContents: Record<PackKind, z.ZodType<Record<string, unknown>>> = {
  ...forEachFamily<Record<Family, z.ZodType<Record<string, unknown>>>>(
    (family) => familyDescriptions[family].written,
  ),
  scenario: familyDescriptions.scenario.written.omit({ chat_model_id: true }),
  playlist: z
    .object({
      pass_mark: z.number().int().min(0).max(100).nullable().default(null),
      attempts: z.number().int().min(1).max(playlistLimits.attempts).nullable().default(null),
    })
    .prefault({}),
};

/**
 * Schemas of `content` for stored items. They lack some validation rules of `packContents`, because stored
 * items may be older than these rules.
 */
export const storedPackContents: Record<PackKind, z.ZodType<Record<string, unknown>>> = {
  ...forEachFamily<Record<Family, z.ZodType<Record<string, unknown>>>>(
    (family) => familyDescriptions[family].whole,
  ),
  scenario: familyDescriptions.scenario.whole.omit({ chat_model_id: true }),
  playlist: packContents.playlist,
};

const fileOf = (kind: PackKind) =>
  z.strictObject({
    id: packItemId,
    name: visibleText(200),
    description: z.string().trim().max(2000).default(''),
    tags: z.array(z.string().trim().min(1).max(tagLimits.longest)).max(tagLimits.most).default([]),
    image: z
      .string()
      .max(200)
      .regex(/^images\/[^/]+$/)
      .nullable()
      .default(null),
    ...referencesOf(kind),
    content: packContents[kind],
  });
/** One file of a pack (zip file of library items), with its references to other files as additional fields. */
export type PackFile = z.output<ReturnType<typeof fileOf>>;

export const packFiles = Object.fromEntries(
  packKinds.map((kind) => [kind, fileOf(kind).meta({ description: `${packFolders[kind]}/*.yaml` })]),
) as Record<PackKind, ReturnType<typeof fileOf>>;

/**
 * Returns the JSON Schema (2020-12) of the files in a pack (zip file of library items), with one definition per kind
 * of file: `#/$defs/persona`. The schema does not check that referenced files exist.
 */
export function packJsonSchema(): Record<string, unknown> {
  const schemaOf = (schema: z.ZodType) => {
    const { $schema: _, ...json } = z.toJSONSchema(schema, {
      io: 'input',
      override({ jsonSchema }) {
        if (jsonSchema.type === 'object' && jsonSchema.properties) jsonSchema.additionalProperties = false;
      },
    });
    return json;
  };
  const kinds = Object.fromEntries(packKinds.map((kind) => [kind, schemaOf(packFiles[kind])]));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `${packFormatName} ${packFormatVersion}`,
    anyOf: ['pack', ...packKinds].map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: { pack: schemaOf(packHeader), ...kinds },
  };
}

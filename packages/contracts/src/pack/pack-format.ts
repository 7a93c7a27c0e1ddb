import { z } from 'zod';
import { type Family, familyDescriptions, forEachFamily } from '../library/families.ts';
import { visibleText } from '../page.ts';
import { type PackKind, packFolders, packKinds, packReferences } from './pack-kinds.ts';

/** Stands in every `pack.yaml`, so that the file is told from any other archive. */
export const packFormatName = 'coaching-pack';
/** Grows with a change that an older installation could not read. */
export const packFormatVersion = 1;

/** `pack.yaml`, at the top of the archive. */
export const packHeader = z
  .strictObject({
    format: z.literal(packFormatName),
    version: z.literal(packFormatVersion),
    name: visibleText(200),
    description: z.string().trim().max(2000).default(''),
  })
  .meta({ description: 'pack.yaml: what the archive is, and the version of its format.' });
export type PackHeader = z.output<typeof packHeader>;

/**
 * Names an item for good, in any installation: imported again under the same id, it is the same item. Unique in the
 * world, such as an identifier an export wrote, or a path under a domain of the author.
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

/** What stands under `content` in the files of each kind. A model belongs to an installation, so a pack does not name one. */
export const packContents: Record<PackKind, z.ZodType<Record<string, unknown>>> = {
  ...forEachFamily<Record<Family, z.ZodType<Record<string, unknown>>>>(
    (family) => familyDescriptions[family].written,
  ),
  scenario: familyDescriptions.scenario.written.omit({ chat_model_id: true }),
  playlist: z
    .object({
      pass_mark: z.number().int().min(0).max(100).nullable().default(null),
      attempts: z.number().int().min(1).max(100).nullable().default(null),
    })
    .prefault({}),
};

const fileOf = (kind: PackKind) =>
  z.strictObject({
    id: packItemId,
    name: visibleText(200),
    description: z.string().trim().max(2000).default(''),
    tags: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
    /** A picture of the pack: PNG, JPEG, WebP, GIF or AVIF. */
    image: z
      .string()
      .max(200)
      .regex(/^images\/[^/]+$/)
      .nullable()
      .default(null),
    ...referencesOf(kind),
    content: packContents[kind],
  });
/** One file of a pack, whatever its kind; the references stand beside these fields, under their own names. */
export type PackFile = z.output<ReturnType<typeof fileOf>>;

/** The files of each kind. */
export const packFiles = Object.fromEntries(
  packKinds.map((kind) => [kind, fileOf(kind).meta({ description: `${packFolders[kind]}/*.yaml` })]),
) as Record<PackKind, ReturnType<typeof fileOf>>;

/**
 * The JSON Schema of every file of a pack (2020-12), by kind under `$defs`; an editor checks a persona's file against
 * `#/$defs/persona`. That references exist in the pack is checked by the import.
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

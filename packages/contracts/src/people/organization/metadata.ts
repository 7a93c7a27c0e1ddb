import { z } from 'zod';

/** Sections of an organization's metadata, each with its own permission (R-ROUTE-13). */
export const metadataSections = ['organization', 'product', 'custom'] as const;
export type MetadataSection = (typeof metadataSections)[number];

export const metadataEntryLimit = 50;
/** Key of a metadata entry: letters, digits, dots, hyphens and underscores, starting with a letter or digit. */
export const metadataKey = z
  .string()
  .trim()
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u,
    'A key is up to 64 letters, digits, dots, hyphens or underscores.',
  );

export const metadataEntry = z.object({ key: metadataKey, value: z.string().trim().max(2000) });
export type MetadataEntry = z.output<typeof metadataEntry>;

const isRepeated = (entries: readonly MetadataEntry[], index: number) =>
  entries.findIndex(({ key }) => key.toLowerCase() === entries[index]?.key.toLowerCase()) < index;

/** Entries of one metadata section, in order. Keys are unique, ignoring case. */
export const metadataEntries = z
  .array(metadataEntry)
  .max(metadataEntryLimit)
  .superRefine((entries, { addIssue }) => {
    for (const index of entries.keys())
      if (isRepeated(entries, index))
        addIssue({
          code: 'custom',
          path: [index, 'key'],
          message: 'A key must be unique.',
          params: { field_error: 'duplicate' },
        });
  });

export const organizationMetadata = z.object({
  organization: z.array(metadataEntry),
  product: z.array(metadataEntry),
  custom: z.array(metadataEntry),
});
export type OrganizationMetadata = z.output<typeof organizationMetadata>;

/** Metadata in write requests, with stricter rules than for stored metadata. */
export const organizationMetadataDraft = z.object({
  organization: metadataEntries,
  product: metadataEntries,
  custom: metadataEntries,
});

import { z } from 'zod';

/** The three parts of an organization's metadata, each behind a permission of its own (R-ROUTE-13). */
export const metadataSections = ['organization', 'product', 'custom'] as const;
export type MetadataSection = (typeof metadataSections)[number];

/** Most entries in one section. */
export const metadataEntryLimit = 50;
/** Letters, digits, dots, hyphens and underscores; begins with a letter or digit. */
export const metadataKey = z
  .string()
  .trim()
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u,
    'A key is up to 64 letters, digits, dots, hyphens or underscores.',
  );

/** One fact by its key. */
export const metadataEntry = z.object({ key: metadataKey, value: z.string().trim().max(2000) });
export type MetadataEntry = z.output<typeof metadataEntry>;

const isRepeated = (entries: readonly MetadataEntry[], index: number) =>
  entries.findIndex(({ key }) => key.toLowerCase() === entries[index]?.key.toLowerCase()) < index;

/** A section in its order; a key stands once, whatever its case. */
export const metadataEntries = z
  .array(metadataEntry)
  .max(metadataEntryLimit)
  .superRefine((entries, { addIssue }) => {
    for (const index of entries.keys())
      if (isRepeated(entries, index))
        addIssue({
          code: 'custom',
          path: [index, 'key'],
          message: 'A key stands only once.',
          params: { field_error: 'duplicate' },
        });
  });

/** All three sections. */
export const organizationMetadata = z.object({
  organization: z.array(metadataEntry),
  product: z.array(metadataEntry),
  custom: z.array(metadataEntry),
});
export type OrganizationMetadata = z.output<typeof organizationMetadata>;

/** All three sections as they are written. */
export const organizationMetadataDraft = z.object({
  organization: metadataEntries,
  product: metadataEntries,
  custom: metadataEntries,
});

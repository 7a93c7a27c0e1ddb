import { z } from 'zod';
import { pageSizes, sortKeys } from './paging.ts';

const [defaultPageSize] = pageSizes;
const [defaultSort] = sortKeys;

/** Largest number that a column of the type `integer` holds. Numbers of requests have a maximum, or the database refuses them. */
export const largestInteger = 2_147_483_647;

/** Query parameters of lists. `page` counts from 1. Each list determines the fields that `search` matches. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(largestInteger).default(1),
  page_size: z.coerce
    .number()
    .refine(
      (size) => (pageSizes as readonly number[]).includes(size),
      `page_size must be one of ${pageSizes.join(', ')}`,
    )
    .meta({ type: 'integer', enum: [...pageSizes] })
    .default(defaultPageSize),
  sort: z.enum(sortKeys).default(defaultSort),
  search: z.string().trim().max(200).optional(),
});
export type ListQuery = z.output<typeof listQuery>;

/** Schema of one page of a list. `total` counts all matching rows. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    page_size: z.number().int(),
  });

/** A space replaces control characters and line separators. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const turns = /[\u202A-\u202E\u2066-\u2069]/g;

/** Returns true for an empty text, because the schemas reject empty texts by their minimum length. */
const canBeSeen = (text: string) => text === '' || /[^\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text);
const unseen = { message: 'Text has no visible character', params: { field_error: 'unseen' } };

/**
 * Schema of a name or short text on one line with at least one visible character. `params.field_error` is the key of
 * the error text in forms.
 */
export const visibleText = (longest: number) =>
  z
    .string()
    .overwrite((text) => (text.includes('\0') ? text : text.replace(breaks, ' ').replace(turns, '')))
    .trim()
    .min(1)
    .max(longest)
    .refine(canBeSeen, unseen);

/** Schema of a text of one or more lines with at least one visible character. */
export const readableText = (longest: number) => z.string().min(1).max(longest).refine(canBeSeen, unseen);

export const id = z.uuid();
/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();
export const idParams = z.object({ id });

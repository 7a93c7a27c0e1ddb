import { z } from 'zod';
import { pageSizes, sortKeys } from './paging.ts';

/** Query of every list: page from 1, size 12, 24 or 48, newest first, free text over name, description and tags. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce
    .number()
    .refine((size) => (pageSizes as readonly number[]).includes(size), 'page_size must be 12, 24 or 48')
    .meta({ type: 'integer', enum: [...pageSizes] })
    .default(12),
  sort: z.enum(sortKeys).default('-updated_at'),
  search: z.string().trim().max(200).optional(),
});
export type ListQuery = z.output<typeof listQuery>;

/** One page of a list; `total` counts all that match. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    page_size: z.number().int(),
  });

/** What would break a line, or turn round the words that stand beside a name. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const turns = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * A name or a short text on one line that a reader can see: not only spaces, invisible characters or marks of direction.
 * `params.field_error` of a refinement names the text a form shows for it.
 */
export const visibleText = (longest: number) =>
  z
    .string()
    .overwrite((text) => (text.includes('\0') ? text : text.replace(breaks, ' ').replace(turns, '')))
    .trim()
    .min(1)
    .max(longest)
    .refine((text) => /[^\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text), {
      message: 'Nothing in it can be seen',
      params: { field_error: 'unseen' },
    });

/** An identifier of any entity. */
export const id = z.uuid();
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();
/** A path with nothing but an identifier. */
export const idParams = z.object({ id });

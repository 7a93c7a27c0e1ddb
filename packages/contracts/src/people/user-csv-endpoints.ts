import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { uiLocales } from '../locales.ts';
import { id } from '../page.ts';
import { uploadSizeLimits } from '../runtime/objects/upload-size-limits.ts';
import { csvProblem } from './user-csv.ts';
import { userListQuery } from './user-endpoints.ts';

/**
 * Creates accounts from CSV with comma, semicolon or tab as delimiter. Rows without a problem are imported; the others
 * are in `rejected`, with the cells of the file. `apply: false` is a dry run. With `create_groups`, groups that do not
 * exist are created, which requires the permission `user-group-create`; otherwise their rows are rejected.
 */
export const importUsers = endpoint({
  method: 'POST',
  path: '/v1/users/import',
  summary: 'Create accounts from the valid rows of a CSV file, and list the errors of the others',
  access: ['user-create'],
  body_limit: uploadSizeLimits.user_csv,
  slow: true,
  rate_limit_per_minute: 30,
  body: z.object({
    csv: z.string().max(4_000_000),
    apply: z.boolean().default(false),
    invite: z.boolean().default(false),
    create_groups: z.boolean().default(false),
    organization_id: id.optional(),
  }),
  reply: z.object({
    applied: z.boolean(),
    rows: z.number().int(),
    /** Number of users that were created, or that would be. */
    users: z.number().int(),
    /** Groups of the file that do not exist yet, whether or not they are to be created. */
    new_groups: z.array(z.string()),
    /** Some of the users, those with letters beyond ASCII first, so that a wrong encoding is seen. */
    preview: z.array(z.object({ email: z.string(), first_name: z.string(), last_name: z.string() })),
    problems: z.array(csvProblem),
    heading: z.array(z.string()),
    rejected: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  }),
});

/**
 * Exports the users that match the filters, at most `csvRowLimit` users. `total` is the number of matching
 * users. Escapes cells that a spreadsheet would run as formulas. With `language`, the headings, the names of roles and
 * the delimiter are those of the language; without, headings and roles are the names of the API. An import reads both.
 */
export const exportUsers = endpoint({
  method: 'GET',
  path: '/v1/users/export',
  summary: 'Export users as a CSV file',
  access: ['user-list', 'user-paginated-read', 'user-detail-read'],
  query: userListQuery
    .omit({ page: true, page_size: true })
    .extend({ language: z.enum(uiLocales).optional() }),
  reply: z.object({ csv: z.string(), rows: z.number().int(), total: z.number().int() }),
});

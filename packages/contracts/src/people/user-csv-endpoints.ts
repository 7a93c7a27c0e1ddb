import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../page.ts';
import { uploadSizeLimits } from '../uploads/upload-size-limits.ts';
import { csvProblem } from './user-csv.ts';
import { userListQuery } from './user-endpoints.ts';

/**
 * Creates accounts from CSV with comma, semicolon or tab as delimiter. A row with an existing email address is
 * invalid. One invalid row stops the whole import. `apply: false` is a dry run.
 */
export const importUsers = endpoint({
  method: 'POST',
  path: '/v1/users/import',
  summary: 'Create accounts from a CSV file, or list the errors of the file',
  access: ['user-create'],
  body_limit: uploadSizeLimits.user_csv,
  body: z.object({
    csv: z.string().max(4_000_000),
    apply: z.boolean().default(false),
    invite: z.boolean().default(false),
    organization_id: id.optional(),
  }),
  reply: z.object({ applied: z.boolean(), rows: z.number().int(), problems: z.array(csvProblem) }),
});

/**
 * Exports the users that match the filters, at most `csvRowLimit` users. `total` is the number of matching
 * users. Escapes cells that a spreadsheet would run as formulas.
 */
export const exportUsers = endpoint({
  method: 'GET',
  path: '/v1/users/export',
  summary: 'Export users as a CSV file',
  access: ['user-list', 'user-paginated-read', 'user-detail-read'],
  query: userListQuery
    .omit({ page: true, page_size: true })
    .extend({ delimiter: z.enum(['comma', 'semicolon']).default('comma') }),
  reply: z.object({ csv: z.string(), rows: z.number().int(), total: z.number().int() }),
});

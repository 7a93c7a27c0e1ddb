import { csvColumns, csvRowLimit, groupSeparator } from '@repartee/contracts/people/user-csv';
import type { exportUsers } from '@repartee/contracts/people/user-csv-endpoints';
import type { z } from 'zod';
import type { Principal } from '../../access/principal.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { groupsOf } from '../membership-repository.ts';
import { countUsers, listUserRows } from '../users/user-list-repository.ts';
import { writeCsv } from './parse-csv.ts';

type Query = z.output<typeof exportUsers.query>;

/** `importUsersFromCsv` can read the returned CSV. */
export async function exportUsersToCsv(
  db: Db,
  principal: Principal,
  { delimiter, ...filter }: Query,
): Promise<z.output<typeof exportUsers.reply>> {
  const users = await listUserRows(db, principal, filter, { limit: csvRowLimit, offset: 0 });
  const groups = await groupsOf(
    db,
    users.map(({ id }) => id),
  );
  const lines = users.map(({ id, email, first_name, last_name, role, language }) => {
    const named = groups.get(id)?.map(({ name }) => name) ?? [];
    return [email, first_name, last_name, role, language ?? '', named.join(` ${groupSeparator} `)];
  });
  const csv = writeCsv([[...csvColumns], ...lines], delimiter === 'comma' ? ',' : ';');
  const total = users.length < csvRowLimit ? users.length : await countUsers(db, principal, filter);
  return { csv, rows: users.length, total };
}

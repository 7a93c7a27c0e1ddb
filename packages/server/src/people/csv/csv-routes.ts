import { fallbackLocale } from '@repartee/contracts/locales';
import { csvColumns, csvRowLimit, groupSeparator } from '@repartee/contracts/people/user-csv';
import { exportUsers, importUsers } from '@repartee/contracts/people/user-csv-endpoints';
import { can } from '@repartee/contracts/runtime/access/can';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type RequestContext, tenantScopeOf } from '../../runtime/access/principal.ts';
import { recordAuditEvent } from '../../runtime/audit/audit-event-repository.ts';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { route, routeWithoutTransaction } from '../../runtime/http/route.ts';
import { writeCsv } from '../../runtime/http/write-csv.ts';
import { groupsOf } from '../membership-repository.ts';
import { countUsers, listUserRows } from '../users/user-list-repository.ts';
import { organizationFor } from '../users/user-policy.ts';
import { csvTexts } from './csv-words.ts';
import { importUsersFromCsv } from './import-users.ts';

export function registerCsvRoutes(app: FastifyInstance): void {
  // A file waits for its turn without a transaction.
  routeWithoutTransaction(app, importUsers, async ({ body: { organization_id, ...file }, ...call }) => {
    const { principal, ip } = call;
    const { permissions } = principal;
    if (file.invite && !can(permissions, 'send-invitation-email')) throw problem('not_permitted');
    if (file.create_groups && !can(permissions, 'user-group-create')) throw problem('not_permitted');
    return app.files.add(call, () =>
      withTenantScope(app.database.db, tenantScopeOf(principal), (db) =>
        importUsersFromCsv({ db, principal, ip }, organizationFor(principal, organization_id), file),
      ),
    );
  });

  route(app, exportUsers, async ({ query, ...call }) => exportUsersToCsv(call, query));
}

type Query = z.output<typeof exportUsers.query>;

/** `importUsersFromCsv` can read the returned CSV. Records the export in each organization of the users. */
async function exportUsersToCsv(
  { db, principal, ip }: RequestContext,
  { language: locale, ...filter }: Query,
): Promise<z.output<typeof exportUsers.reply>> {
  const users = await listUserRows(db, principal, filter, { limit: csvRowLimit, offset: 0 });
  const groups = await groupsOf(
    db,
    users.map(({ id }) => id),
  );
  const lines = users.map(({ id, email, first_name, last_name, role, language }) => {
    const named = groups.get(id)?.map(({ name }) => name) ?? [];
    const roleName = locale ? csvTexts[locale].role[role] : role;
    return [email, first_name, last_name, roleName, language ?? '', named.join(` ${groupSeparator} `)];
  });
  const heading = locale ? csvColumns.map((column) => csvTexts[locale].column[column]) : csvColumns;
  const csv = writeCsv([heading, ...lines], locale ?? fallbackLocale);
  const total = users.length < csvRowLimit ? users.length : await countUsers(db, principal, filter);
  // A super-admin may export users of several organizations at once.
  for (const [organization_id, exported] of Map.groupBy(users, (user) => user.organization_id))
    await recordAuditEvent(db, {
      ...{ principal, organization_id, action: 'users-exported', address: ip },
      ...{ target_kind: 'user', target_id: null, after: { rows: exported.length } },
    });
  return { csv, rows: users.length, total };
}

import { displayName } from '@repartee/contracts/identity/display-name';
import type { importUsers } from '@repartee/contracts/people/user-csv-endpoints';
import type { z } from 'zod';
import type { RequestContext } from '../../access/request-context.ts';
import { recordAuditEvent } from '../../audit/audit-event-repository.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { readAccount } from '../../identity/account/account-repository.ts';
import { inviteAll } from '../../identity/password/invitations.ts';
import { groupsOfOrganization, insertMemberships } from '../membership-repository.ts';
import { insertUsers, takenEmails } from '../users/user-repository.ts';
import { type CsvUser, readCsvUsers } from './read-csv-users.ts';

type Reply = z.output<typeof importUsers.reply>;

/** Creates the users if `apply` is true and every row is valid. */
export async function importUsersFromCsv(
  acting: RequestContext,
  organization_id: string,
  { csv, apply, invite: invited }: { csv: string; apply: boolean; invite: boolean },
): Promise<Reply> {
  const { db, principal } = acting;
  const groups = await groupsOfOrganization(db, organization_id);
  const { rows, people, problems } = readCsvUsers(csv, {
    role: principal.role,
    groups: new Map(groups.map(({ id, name }) => [name.toLowerCase(), id])),
  });
  const taken = await takenEmails(
    db,
    people.map(({ email }) => email),
  );
  for (const { line, email } of people) {
    if (taken.has(email)) problems.push({ line, column: 'email', value: email, reason: 'email_taken' });
  }
  problems.sort((one, other) => one.line - other.line);
  if (!apply || problems.length > 0) return { applied: false, rows, problems };
  const ids = await insertImportedUsers(db, organization_id, people, invited ? new Date() : null);
  await recordAuditEvent(db, {
    principal,
    action: 'users-imported',
    target_kind: 'user',
    target_id: null,
    organization_id,
    address: acting.ip,
    after: { rows, emails: people.map(({ email }) => email) },
  });
  if (invited) {
    const invited_by = displayName(await readAccount(db, principal.id));
    await inviteAll(db, { account_ids: ids, invited_by });
  }
  return { applied: true, rows, problems: [] };
}

async function insertImportedUsers(
  db: Db,
  organization_id: string,
  people: readonly CsvUser[],
  invited_at: Date | null,
): Promise<string[]> {
  const ids = await insertUsers(
    db,
    people.map(({ line: _, group_ids: __, ...user }) => ({ ...user, organization_id, invited_at })),
  );
  await insertMemberships(
    db,
    people.flatMap(({ email, group_ids }) =>
      group_ids.map((user_group_id) => ({
        organization_id,
        user_group_id,
        account_id: ids.get(email) as string,
      })),
    ),
  );
  return [...ids.values()];
}

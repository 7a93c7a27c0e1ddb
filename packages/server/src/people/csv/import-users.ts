import type { importUsers } from '@repartee/contracts/people/user-csv-endpoints';
import type { z } from 'zod';
import type { RequestContext } from '../../runtime/access/principal.ts';
import { recordAuditEvent, recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { insertGroups } from '../groups/group-repository.ts';
import { inviteAll } from '../identity/password/invitations.ts';
import { groupsOfOrganization, insertMemberships } from '../membership-repository.ts';
import { emitUserProvisioned } from '../users/emit-user-provisioned.ts';
import { insertUsers, takenEmails } from '../users/user-repository.ts';
import { type CsvUser, readCsvUsers } from './read-csv-users.ts';

type Body = z.output<typeof importUsers.body>;
type Reply = z.output<typeof importUsers.reply>;

/** Creates the users of the valid rows if `apply` is true. */
export async function importUsersFromCsv(
  acting: RequestContext,
  organization_id: string,
  { csv, apply, invite, create_groups }: Omit<Body, 'organization_id'>,
): Promise<Reply> {
  const { db, principal } = acting;
  const groups = await groupsOfOrganization(db, organization_id);
  const groupIds = new Map(groups.map(({ id, name }) => [name.toLowerCase(), id]));
  const { heading, records, people, problems } = readCsvUsers(csv, {
    role: principal.role,
    groups: groupIds,
    create_groups,
  });
  const taken = await takenEmails(
    db,
    organization_id,
    people.map(({ email }) => email),
  );
  for (const { line, email } of people)
    if (taken.has(email)) problems.push({ line, column: 'email', value: email, reason: 'email_taken' });
  problems.sort((one, other) => one.line - other.line);
  const bad = new Set(problems.map(({ line }) => line));
  const good = people.filter(({ line }) => !bad.has(line));
  const reply = {
    ...{ rows: records.length, users: good.length, problems, heading: [...heading] },
    new_groups: newGroupsOf(create_groups ? good : people),
    preview: previewOf(people),
    rejected: records
      .filter(({ line }) => bad.has(line))
      .map(({ line, cells }) => ({ line, cells: [...cells] })),
  };
  if (!apply || good.length === 0) return { ...reply, applied: false };
  if (create_groups) {
    const created = await createGroups(acting, organization_id, reply.new_groups);
    for (const { id, name } of created) groupIds.set(name.toLowerCase(), id);
  }
  const ids = await insertImportedUsers(db, organization_id, good, groupIds, invite ? new Date() : null);
  await recordRequestEvent(
    { db, principal, ip: acting.ip },
    'users-imported',
    'user',
    { id: null, organization_id },
    { after: { rows: good.length, user_ids: ids } },
  );
  if (invite) {
    await inviteAll(db, { account_ids: ids, invited_by: principal.id });
  }
  return { ...reply, applied: true };
}

const mostPreviewed = 5;

/** Leaves out lines without a valid address, which are listed as problems. */
const previewOf = (people: readonly CsvUser[]): Reply['preview'] =>
  people
    .filter(({ email }) => email)
    .map(({ email, first_name, last_name }) => ({ email, first_name, last_name }))
    .toSorted((one, other) => Number(isBeyondAscii(other)) - Number(isBeyondAscii(one)))
    .slice(0, mostPreviewed);

const isBeyondAscii = ({ first_name, last_name }: Pick<CsvUser, 'first_name' | 'last_name'>): boolean =>
  /[^ -~]/.test(first_name + last_name);

/** Names that differ only in case are one group. */
const newGroupsOf = (people: readonly CsvUser[]): string[] => [
  ...new Map(
    people.flatMap(({ new_groups }) => new_groups).map((name) => [name.toLowerCase(), name]),
  ).values(),
];

async function createGroups(
  { db, principal, ip }: RequestContext,
  organization_id: string,
  names: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const created = await insertGroups(db, organization_id, names);
  await recordAuditEvent(
    db,
    ...created.map(({ id, name }) => ({
      ...{ principal, action: 'user-group-created' as const, target_kind: 'user-group', target_id: id },
      ...{ target_name: name, organization_id, address: ip, after: { name } },
    })),
  );
  return created;
}

async function insertImportedUsers(
  db: Db,
  organization_id: string,
  people: readonly CsvUser[],
  groupIds: ReadonlyMap<string, string>,
  invited_at: Date | null,
): Promise<string[]> {
  const ids = await insertUsers(
    db,
    people.map(({ line: _, group_ids: __, new_groups: ___, ...user }) => ({
      ...{ ...user, organization_id, invited_at },
    })),
  );
  await insertMemberships(
    db,
    people.flatMap(({ email, group_ids, new_groups }) =>
      [...group_ids, ...new_groups.flatMap((name) => groupIds.get(name.toLowerCase()) ?? [])].map(
        (user_group_id) => ({ organization_id, user_group_id, account_id: ids.get(email) as string }),
      ),
    ),
  );
  await emitUserProvisioned(db, organization_id, 'import', [...ids.values()]);
  return [...ids.values()];
}

import { sql } from 'kysely';
import type { Deployments, RegistryEvent } from '../access/deployments.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { type Db, withTenantScope } from '../database/tenant-scope.ts';

/** What an audit event calls a change of the registry. */
const acts: Readonly<Record<string, string>> = {
  publish: 'remote-published',
  found: 'remote-found',
  canary: 'remote-canary-started',
  share: 'remote-canary-changed',
  promote: 'remote-promoted',
  rollback: 'remote-rolled-back',
  'rule-ended': 'remote-canary-ended',
  rule: 'remote-rule-changed',
  disable: 'remote-disabled',
  enable: 'remote-enabled',
  remove: 'remote-removed',
  key: 'team-key-changed',
};

const byUser = 'user ';
/** Who the registry says made a change through the API. */
export const changedByUser = (account_id: string): string => `${byUser}${account_id}`;

/** The account behind `user <id>`; undefined for anyone else. */
export const userIn = (by: string): string | undefined =>
  by.startsWith(byUser) ? by.slice(byUser.length) : undefined;

const keyOf = ({ revision, changed_at }: RegistryEvent) => `${revision} ${changed_at}`;

function rowOf(event: RegistryEvent) {
  const account = userIn(event.by);
  const name = sql<string>`coalesce((select concat_ws(' ', first_name, last_name) from account where id = ${account ?? null}::uuid), ${account ? '' : event.by})`;
  return {
    organization_id: null,
    actor_id: account ?? null,
    actor_name: name,
    action: acts[event.action] ?? 'registry-changed',
    target_kind: event.action === 'key' ? 'team' : 'remote',
    subject_id: null,
    target_name: event.subject,
    before: null,
    after: JSON.stringify({ change: event.change, revision: event.revision }),
    details: JSON.stringify({ registry_change: keyOf(event) }),
    created_at: new Date(event.changed_at),
  };
}

/** Rows that are written in one statement. */
const atOnce = 200;

const recorded = (db: Db) =>
  db
    .selectFrom('audit_entry')
    .select(sql<string>`details ->> 'registry_change'`.as('key'))
    .where(sql<boolean>`details ? 'registry_change'`)
    .execute();

/**
 * Writes an audit event for each change of the registry that has none yet, whoever made it: the release command, a team over
 * HTTP, a start, a rule, a super-admin. Several processes may do so at once. With `most`, only the newest are looked at.
 */
export async function auditReleases(
  { db }: Pick<OpenDatabase, 'db'>,
  deployments: Pick<Deployments, 'history'>,
  most?: number,
): Promise<void> {
  const events = deployments.history(most);
  await withTenantScope(db, 'everywhere', async (tx) => {
    const known = new Set((await recorded(tx)).map(({ key }) => key));
    const fresh = events.filter((event) => !known.has(keyOf(event))).map(rowOf);
    for (let from = 0; from < fresh.length; from += atOnce)
      await tx
        .insertInto('audit_entry')
        .values(fresh.slice(from, from + atOnce))
        .onConflict((conflict) =>
          conflict
            .expression(sql`(details ->> 'registry_change')`)
            .where(sql<boolean>`details ? 'registry_change'`)
            .doNothing(),
        )
        .execute();
  });
}

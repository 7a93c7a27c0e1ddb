import { sql } from 'kysely';
import type { OpenDatabase } from '../runtime/database/open-database.ts';
import { type Db, withTenantScope } from '../runtime/database/tenant-scope.ts';
import type { Deployments, RegistryEvent } from './deployments.ts';

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
  'hand-over': 'remote-handed-over',
  'allow-backend': 'remote-backend-allowed',
  'block-backend': 'remote-backend-blocked',
  arrange: 'menu-arranged',
  'allow-effects': 'remote-effects-allowed',
  'block-effects': 'remote-effects-blocked',
  preview: 'remote-preview-created',
  'end-preview': 'remote-preview-ended',
  key: 'team-key-changed',
};

const kinds: Readonly<Record<string, string>> = { arrange: 'menu', key: 'team' };

const byUser = 'user ';
export const changedByUser = (account_id: string): string => `${byUser}${account_id}`;

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
    target_kind: kinds[event.action] ?? 'remote',
    subject_id: null,
    target_name: event.subject,
    before: null,
    after: JSON.stringify({ change: event.change, revision: event.revision }),
    details: JSON.stringify({ registry_change: keyOf(event) }),
    created_at: new Date(event.changed_at),
  };
}

const atOnce = 200;

const registryChange = sql<string>`(details ->> 'registry_change')`;
const isRegistryChange = sql<boolean>`details ? 'registry_change'`;

async function missing(db: Db, events: readonly RegistryEvent[]): Promise<RegistryEvent[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(registryChange.as('key'))
    .where(isRegistryChange)
    .where(registryChange, 'in', events.map(keyOf))
    .execute();
  const known = new Set(rows.map(({ key }) => key));
  return events.filter((event) => !known.has(keyOf(event)));
}

/**
 * Writes the missing audit events for changes in the registry of remotes. Several processes may call this
 * function at the same time. `most` limits the check to the newest changes.
 */
export async function auditReleases(
  { db }: Pick<OpenDatabase, 'db'>,
  deployments: Pick<Deployments, 'history'>,
  most?: number,
): Promise<void> {
  const events = await deployments.history(most);
  await withTenantScope(db, { everywhere: 'registry' }, async (tx) => {
    for (let from = 0; from < events.length; from += atOnce) {
      const fresh = await missing(tx, events.slice(from, from + atOnce));
      if (fresh.length === 0) continue;
      await tx
        .insertInto('audit_entry')
        .values(fresh.map(rowOf))
        .onConflict((conflict) => conflict.expression(registryChange).where(isRegistryChange).doNothing())
        .execute();
    }
  });
}

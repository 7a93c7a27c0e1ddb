import type { listAuditEntries } from '@repartee/contracts/audit/endpoints';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Principal } from '../access/principal.ts';
import { matchesSearch } from '../database/query/matches-search.ts';
import { paginate } from '../database/query/paginate.ts';
import type { AuditEntryTable } from '../database/schema/audit-entry-table.ts';
import type { Database } from '../database/schema/tables.ts';
import type { Db } from '../database/tenant-scope.ts';
import { withoutSecrets } from './without-secrets.ts';

const atOnce = 500;

type Fields = Readonly<Record<string, unknown>>;

export interface AuditEvent {
  /** User who caused the event; null if no user caused it, for example if a background job did. */
  readonly principal: Pick<Principal, 'id' | 'organization_id'> | null;
  /** Action as `<thing>-<past participle>`, such as `user-invited` or `organization-updated`. */
  readonly action: string;
  readonly target_kind: string;
  readonly target_id: string | null;
  /** Name of the target at the time of the event, readable after the target is deleted. */
  readonly target_name?: string;
  /**
   * Values before the change; null if the target was created. If `before` and `after` are both given, only the fields
   * that differ are stored.
   */
  readonly before?: Fields | null;
  readonly after?: Fields | null;
  /** IP address of the caller (`ip` of the request context). */
  readonly address: string | null;
  /**
   * Organization whose operators can read the event; by default the organization of `principal`. If null, only
   * super-admins can read it.
   */
  readonly organization_id?: string | null;
}

/**
 * Records audit events in the transaction of the change, in one query: user, action, time, IP address, and values
 * before and after without secrets. The application's database role can insert and read these rows, but cannot change
 * them.
 */
export async function recordAuditEvent(db: Db, ...acts: readonly AuditEvent[]): Promise<void> {
  for (let from = 0; from < acts.length; from += atOnce)
    await db
      .insertInto('audit_entry')
      .values((eb) => acts.slice(from, from + atOnce).map((act) => rowOf(eb, act)))
      .execute();
}

function rowOf(eb: ExpressionBuilder<Database, 'audit_entry'>, act: AuditEvent) {
  const { principal, action, target_kind, target_id, address } = act;
  const { before, after } = whatDiffers(act.before ?? null, act.after ?? null);
  return {
    organization_id:
      act.organization_id === undefined ? (principal?.organization_id ?? null) : act.organization_id,
    actor_id: principal?.id ?? null,
    actor_name: nameOf(eb, principal?.id),
    action,
    target_kind,
    subject_id: target_id,
    target_name: act.target_name ?? '',
    address,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    details: '{}',
  };
}

function whatDiffers(before: Fields | null, after: Fields | null) {
  const [was, is] = [before && flat(before), after && flat(after)];
  if (!was || !is) return { before: was && withoutSecrets(was), after: is && withoutSecrets(is) };
  const differs = ([name]: [string, unknown]) => JSON.stringify(was[name]) !== JSON.stringify(is[name]);
  const differing = (fields: Fields) =>
    withoutSecrets(Object.fromEntries(Object.entries(fields).filter(differs)));
  return { before: differing(was), after: differing(is) };
}

/** Returns fields as they are stored in JSON: dates as text, undefined fields removed. */
const flat = (fields: Fields): Fields => JSON.parse(JSON.stringify(fields));

const nameOf = (eb: ExpressionBuilder<Database, 'audit_entry'>, id: string | undefined) =>
  sql<string>`coalesce(${
    id
      ? eb
          .selectFrom('account')
          .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('name'))
          .where('id', '=', id)
      : null
  }, '')`;

type Query = z.output<typeof listAuditEntries.query>;

const order = { name: sql<string>`actor_name`, time: sql<Date>`created_at`, id: sql<string>`id` };

/**
 * Returns a page of audit events. If `organization_id` is undefined, events of all organizations and of the
 * installation are included.
 */
export function pageOfAuditEvents(
  db: Db,
  organization_id: string | undefined,
  query: Query,
): Promise<{ rows: Selectable<AuditEntryTable>[]; total: number }> {
  const found = db
    .selectFrom('audit_entry')
    .where(matchesSearch(query.search, sql`actor_name`, sql`action`, sql`target_name`, sql`address`));
  return paginate(
    organization_id ? found.where('organization_id', '=', organization_id) : found,
    query,
    order,
    (rows) => rows.selectAll(),
  );
}

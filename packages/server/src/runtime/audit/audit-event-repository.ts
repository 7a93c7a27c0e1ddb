import { type AuditAction, auditActions } from '@repartee/contracts/runtime/audit/actions';
import type { listAuditEntries } from '@repartee/contracts/runtime/audit/endpoints';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Principal } from '../access/principal.ts';
import { matchesStoredText } from '../database/query/matches-search.ts';
import { paginate } from '../database/query/paginate.ts';
import type { AuditEntryTable } from '../database/schema/account-tables.ts';
import type { Database } from '../database/schema/tables.ts';
import type { Db } from '../database/tenant-scope.ts';

const atOnce = 500;

type Fields = Readonly<Record<string, unknown>>;

export interface AuditEvent {
  /** `principal` is null if no user caused the event, for example for a background job. */
  readonly principal: Pick<Principal, 'id' | 'organization_id' | 'token_name'> | null;
  readonly action: AuditAction;
  readonly target_kind: string;
  readonly target_id: string | null;
  /** The target's name at the time of the event, readable after the target is deleted. */
  readonly target_name?: string;
  /** Values before the change; null for a created target. Only the fields that differ from `after` are stored. */
  readonly before?: Fields | null;
  readonly after?: Fields | null;
  readonly address: string | null;
  /**
   * Operators of this organization can read the event. The default is the organization of `principal`; null means
   * super-admins only.
   */
  readonly organization_id?: string | null;
}

/**
 * Records audit events, without secrets, in the transaction of the change. The application's database role cannot
 * change these rows.
 */
export async function recordAuditEvent(db: Db, ...acts: readonly AuditEvent[]): Promise<void> {
  for (let from = 0; from < acts.length; from += atOnce)
    await db
      .insertInto('audit_entry')
      .values((eb) => acts.slice(from, from + atOnce).map((act) => rowOf(eb, act)))
      .execute();
}

interface RequestTarget {
  readonly id: string | null;
  readonly name?: string;
  readonly organization_id?: string | null;
}

/** Records the audit event of one request. The fields of the target and of the change are those of `AuditEvent`. */
export const recordRequestEvent = (
  { db, principal, ip }: { db: Db; principal: AuditEvent['principal']; ip: string | null },
  action: AuditAction,
  target_kind: string,
  { id: target_id, name: target_name, organization_id }: RequestTarget,
  change: Pick<AuditEvent, 'before' | 'after'> = {},
): Promise<void> =>
  recordAuditEvent(db, {
    ...{ principal, action, target_kind, target_id, address: ip, ...change },
    ...(target_name === undefined ? {} : { target_name }),
    ...(organization_id === undefined ? {} : { organization_id }),
  });

function rowOf(eb: ExpressionBuilder<Database, 'audit_entry'>, act: AuditEvent) {
  const { principal, action, target_kind, target_id, address } = act;
  const { before, after } = whatDiffers(act.before ?? null, act.after ?? null);
  return {
    organization_id:
      act.organization_id === undefined ? (principal?.organization_id ?? null) : act.organization_id,
    // The token of an organization is no user.
    actor_id: principal?.token_name === undefined ? (principal?.id ?? null) : null,
    actor_name: principal?.token_name ?? nameOf(eb, principal?.id),
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

/** Converts fields to their stored JSON form: dates become text, and undefined fields are removed. */
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
 * Returns one page of audit events. Without `organization_id`, the events of all organizations and of the
 * installation are included.
 */
export function pageOfAuditEvents(
  db: Db,
  organization_id: string | undefined,
  query: Query,
): Promise<{ rows: Selectable<AuditEntryTable>[]; total: number }> {
  const matches = db
    .selectFrom('audit_entry')
    .where(matchesStoredText(query.search, sql`search_text`))
    .$if(query.area !== undefined, (rows) =>
      rows.where('action', 'in', query.area ? auditActions[query.area] : []),
    );
  return paginate(
    organization_id ? matches.where('organization_id', '=', organization_id) : matches,
    query,
    order,
    (rows) => rows.selectAll(),
  );
}

const secret = /password|secret|token|hash|api_key|_code$/i;
export const masked = '•••';

/** Masks the values of fields with a name such as `password` or `token`, also in nested objects. */
export function withoutSecrets(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, secret.test(name) ? maskOf(value) : inside(value)]),
  );
}

const maskOf = (value: unknown) => (value === null || value === undefined || value === '' ? null : masked);

const inside = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inside);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null
    ? withoutSecrets(value as Record<string, unknown>)
    : value;
};

import type {
  Notification,
  NotificationKind,
  NotificationPreference,
} from '@repartee/contracts/people/notification/notification';
import { type Selectable, sql } from 'kysely';
import { deleteBatch } from '../../runtime/database/batches.ts';
import { accountNames } from '../../runtime/database/query/account-names.ts';
import type { NotificationTable } from '../../runtime/database/schema/notification-tables.ts';
import { type Db, withoutTenantScope } from '../../runtime/database/tenant-scope.ts';

const keptDays = 90;

// All rows that one statement marks get the same time, so that they stay one entry of the list.
const now = sql<Date>`statement_timestamp()`;

/**
 * Notifications with the same key are one entry of the list: all unread ones about a playlist, and those of a kind that
 * is counted, unread or marked as read together.
 */
const keyOf = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`case
    when ${column('playlist_id')} is not null and ${column('read_at')} is null then ${column('playlist_id')}::text
    when ${column('kind')} in ('report-ready', 'review-asked', 'job-failed')
      or ${column('kind')} = 'assigned' and ${column('session_id')} is not null
      then concat(${column('kind')}, ${column('read_at')})
    else ${column('id')}::text end`;
};

/** One row for each entry of the list: the newest notification of its group, with the size of the group. */
const entriesOf = (account_id: string) => sql<Selectable<NotificationTable> & { count: number }>`(
  select n.*, case when playlist_id is null then size else 1 end as count
  from (
    select notification.*, count(*) over same as size, row_number() over (same order by created_at desc, id desc) as place
    from notification where account_id = ${account_id} and in_product
    window same as (partition by ${keyOf('notification')})
  ) n where place = 1)`;

interface Asked {
  readonly account_id: string;
  readonly cursor: string | undefined;
  readonly limit: number;
  readonly slug: string;
}

/** Returns one page of a user's notifications; undefined if the pagination cursor is invalid. */
export async function pageOfNotifications(
  db: Db,
  { account_id, cursor, limit, slug }: Asked,
): Promise<{ items: Notification[]; next_cursor: string | null } | undefined> {
  const after = cursor === undefined ? null : readCursor(cursor);
  if (after === undefined) return undefined;
  const before = after
    ? sql`where (created_at, id) < (${after.created_at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<Selectable<NotificationTable> & { count: number }>`
    select * from ${entriesOf(account_id)} entry ${before}
    order by created_at desc, id desc limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await presentNotifications(db, shown, slug),
    next_cursor: rows.length > limit && last ? `${last.created_at.toISOString()}_${last.id}` : null,
  };
}

const cursorShape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function readCursor(cursor: string): { created_at: string; id: string } | undefined {
  const [, created_at, id] = cursorShape.exec(cursor) ?? [];
  return created_at && id && !Number.isNaN(Date.parse(created_at)) ? { created_at, id } : undefined;
}

export async function presentNotifications(
  db: Db,
  rows: readonly (Selectable<NotificationTable> & { readonly count?: number })[],
  slug: string,
): Promise<Notification[]> {
  const names = await accountNames(
    db,
    rows.map(({ actor_id }) => actor_id),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    variant: row.variant,
    subject: row.subject,
    actor_name: names.get(row.actor_id) ?? null,
    due_at: row.due_at?.toISOString() ?? null,
    path: notificationPath(row, slug, Number(row.count ?? 1)),
    count: Number(row.count ?? 1),
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  }));
}

const unreadOf = (db: Db, account_id: string) =>
  db
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', account_id)
    .where('read_at', 'is', null);

export async function countUnread(db: Db, account_id: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${entriesOf(account_id)} entry where read_at is null`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export async function markRead(db: Db, account_id: string, id: string): Promise<boolean> {
  await sql`update notification set read_at = ${now}
    from notification followed
    where followed.id = ${id} and followed.account_id = ${account_id} and followed.read_at is null
      and notification.account_id = ${account_id} and notification.read_at is null
      and notification.created_at <= followed.created_at
      and (${keyOf('notification')}) = (${keyOf('followed')})`.execute(db);
  const row = await db
    .selectFrom('notification')
    .select('id')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markReadUntil(db: Db, account_id: string, until: Date): Promise<void> {
  await unreadOf(db, account_id).where('created_at', '<=', until).execute();
}

/**
 * A learner who opens the report of a session, as most do at its end, need not be told that it is ready: the
 * notification is withdrawn. An answer about the report is marked as read.
 */
export async function markSessionRead(db: Db, account_id: string, session_id: string): Promise<void> {
  const unread = sql`account_id = ${account_id} and session_id = ${session_id} and read_at is null`;
  await sql`with withdrawn as (delete from notification where ${unread} and kind = 'report-ready')
    update notification set read_at = ${now} where ${unread} and kind = 'review-answered'`.execute(db);
}

/** An answered review request is nobody's task any more: its notifications are read for every reviewer. */
export const markReviewRequestRead = (db: Db, session_id: string): Promise<unknown> =>
  // Row-level security shows a notification to its recipient only.
  withoutTenantScope(db, 'several organizations', () =>
    db
      .updateTable('notification')
      .set({ read_at: now })
      .where('session_id', '=', session_id)
      .where('kind', '=', 'review-asked')
      .where('read_at', 'is', null)
      .execute(),
  );

export const storedPreferences = (db: Db, account_id: string): Promise<NotificationPreference[]> =>
  db
    .selectFrom('notification_preference')
    .select(['kind', 'in_product', 'mail'])
    .where('account_id', '=', account_id)
    .execute();

export async function storePreferences(
  db: Db,
  account_id: string,
  chosen: readonly NotificationPreference[],
): Promise<void> {
  const byKind = new Map<NotificationKind, NotificationPreference>(chosen.map((one) => [one.kind, one]));
  await db
    .insertInto('notification_preference')
    .values([...byKind.values()].map((one) => ({ account_id, ...one })))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind']).doUpdateSet((eb) => ({
        in_product: eb.ref('excluded.in_product'),
        mail: eb.ref('excluded.mail'),
      })),
    )
    .execute();
}

export const deleteOldNotifications = deleteBatch(
  'notification',
  sql`created_at < now() - make_interval(days => ${sql.lit(keptDays)})`,
);

type Place = Pick<
  Selectable<NotificationTable>,
  'kind' | 'variant' | 'session_id' | 'playlist_id' | 'item_id' | 'about_account_id'
>;

/** `count` notifications of one kind lead to the list of what they are about. */
function notificationPath(place: Place, slug: string, count = 1): string {
  const { kind, variant, session_id, playlist_id, item_id, about_account_id } = place;
  if (session_id && count > 1)
    return `/apps/${slug}/session/list${kind === 'review-asked' ? '?review=asked' : ''}`;
  if (kind === 'assigned' && variant === 'session') return `/apps/${slug}/session/play-${session_id}`;
  if (session_id) return `/apps/${slug}/session/result-${session_id}`;
  if (playlist_id) return `/apps/${slug}/playlist/list?playlist=${playlist_id}`;
  if (item_id) return `/apps/${slug}/scenario/info-${item_id}`;
  if (about_account_id) return `/settings/user/edit/${about_account_id}`;
  if (kind === 'safety-model-failing') return '/ai-providers/list?tab=usage';
  if (kind === 'credit-low') return '/ai-providers/list';
  return kind === 'job-failed' ? '/settings/jobs' : '/dashboard';
}

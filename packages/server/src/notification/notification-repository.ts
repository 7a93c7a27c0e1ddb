import type {
  Notification,
  NotificationKind,
  NotificationPreference,
} from '@repartee/contracts/notification/notification';
import { type Selectable, sql } from 'kysely';
import { accountNames } from '../database/query/account-names.ts';
import type { NotificationTable } from '../database/schema/notification-tables.ts';
import { type Db, withoutTenantScope } from '../database/tenant-scope.ts';
import { notificationPath } from './notification-path.ts';

const keptDays = 90;

const now = sql<Date>`clock_timestamp()`;

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
  const rows = await db
    .selectFrom('notification')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('in_product', '=', true)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.created_at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
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
  rows: readonly Selectable<NotificationTable>[],
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
    path: notificationPath(row, slug),
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
  const { count } = await db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', account_id)
    .where('in_product', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function markRead(db: Db, account_id: string, id: string): Promise<boolean> {
  await unreadOf(db, account_id).where('id', '=', id).execute();
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

/** Opening the report of a session marks the notifications about the report as read. */
export async function markSessionRead(db: Db, account_id: string, session_id: string): Promise<void> {
  await unreadOf(db, account_id)
    .where('session_id', '=', session_id)
    .where('kind', 'in', ['report-ready', 'review-answered'])
    .execute();
}

/** An answered review request is nobody's task any more: its notifications are read for every reviewer. */
export const markReviewRequestRead = (db: Db, session_id: string): Promise<unknown> =>
  withoutTenantScope(db, () =>
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

export async function deleteOldNotifications(tx: Db): Promise<void> {
  await sql`delete from notification where created_at < now() - make_interval(days => ${keptDays})`.execute(
    tx,
  );
}

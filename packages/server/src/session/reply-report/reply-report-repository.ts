import type { ListQuery } from '@repartee/contracts/page';
import type { ReplyReport } from '@repartee/contracts/session/reply-reports';
import { sql } from 'kysely';
import { matchesSearch } from '../../runtime/database/query/matches-search.ts';
import { paginate } from '../../runtime/database/query/paginate.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

interface NewReport {
  readonly organization_id: string;
  readonly session_id: string;
  readonly message_seq: number;
  readonly reason: string;
}

/**
 * Reporting a reply again reopens the existing report. Returns undefined if the persona has no message with the given
 * number.
 */
export async function upsertReplyReport(db: Db, report: NewReport): Promise<{ id: string } | undefined> {
  const said = await db
    .selectFrom('chat_message')
    .select('seq')
    .where('session_id', '=', report.session_id)
    .where('seq', '=', report.message_seq)
    .where('speaker', '=', 'persona')
    .executeTakeFirst();
  if (!said) return undefined;
  return db
    .insertInto('reply_report')
    .values(report)
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'message_seq']).doUpdateSet((eb) => ({
        reason: sql<string>`coalesce(nullif(excluded.reason, ''), reply_report.reason)`,
        status: eb.val('open' as const),
        done_by: null,
        updated_at: new Date(),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
}

const nameOf = (table: string) =>
  sql<
    string | null
  >`coalesce(nullif(trim(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)})), ''), ${sql.ref(`${table}.email`)})`;

const reports = (db: Db, organization_id: string | undefined) => {
  const matches = db
    .selectFrom('reply_report')
    .innerJoin('coaching_session as session', 'session.id', 'reply_report.session_id')
    .innerJoin('chat_message as message', (join) =>
      join
        .onRef('message.session_id', '=', 'reply_report.session_id')
        .onRef('message.seq', '=', 'reply_report.message_seq'),
    )
    .leftJoin('account as owner', 'owner.id', 'session.owner_account_id')
    .leftJoin('guest', 'guest.id', 'session.owner_guest_id')
    .leftJoin('account as operator', 'operator.id', 'reply_report.done_by');
  return organization_id ? matches.where('reply_report.organization_id', '=', organization_id) : matches;
};

const present = (rows: ReturnType<typeof reports>) =>
  rows
    .select(['reply_report.id', 'reply_report.session_id', 'reply_report.message_seq', 'reply_report.reason'])
    .select(['reply_report.status', 'reply_report.created_at', 'reply_report.organization_id'])
    .select(['session.name as session_name', 'message.text', 'message.answered_by'])
    .select(sql<string>`session.snapshot -> 'persona' ->> 'name'`.as('persona_name'))
    .select(sql<string>`coalesce(guest.display_name, ${nameOf('owner')}, '')`.as('owner_name'))
    .select(nameOf('operator').as('resolved_by_name'));

type ReportRow = Awaited<ReturnType<ReturnType<typeof present>['execute']>>[number];

export const presentReplyReport = ({ created_at, organization_id: _, ...row }: ReportRow): ReplyReport => ({
  ...row,
  created_at: created_at.toISOString(),
});

const order = {
  name: sql<string>`session.name`,
  time: sql<Date>`reply_report.created_at`,
  id: sql<string>`reply_report.id`,
};

export async function listReplyReportRows(
  db: Db,
  organization_id: string | undefined,
  query: ListQuery & { readonly status?: ReplyReport['status'] | undefined },
): Promise<{ items: ReplyReport[]; total: number }> {
  let matches = reports(db, organization_id).where(
    matchesSearch(query.search, sql`reply_report.reason`, sql`session.name`),
  );
  if (query.status) matches = matches.where('reply_report.status', '=', query.status);
  const { rows, total } = await paginate(matches, query, order, present);
  return { items: rows.map(presentReplyReport), total };
}

export const findReplyReport = (
  db: Db,
  organization_id: string | undefined,
  id: string,
): Promise<ReportRow | undefined> =>
  present(reports(db, organization_id)).where('reply_report.id', '=', id).executeTakeFirst();

export const updateReplyReportRow = (
  db: Db,
  id: string,
  change: { readonly status: ReplyReport['status']; readonly done_by: string | null },
) =>
  db
    .updateTable('reply_report')
    .set({ ...change, updated_at: new Date() })
    .where('id', '=', id)
    .execute();

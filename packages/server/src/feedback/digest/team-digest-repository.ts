import { sql } from 'kysely';
import {
  assignedWhere,
  playlistProgressOf,
} from '../../library/playlist/progress/progress-query-repository.ts';
import type { DigestItem } from '../../runtime/database/schema/email-template-type.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { loadHeatMap } from '../progress/load-heat-map.ts';

/** The period of the heat map that insights show first. */
const heatMapDays = 90;
const mostNames = 5;

/** What operators of an organization read: who needs help, what is due, and which reviews are asked for. */
export async function teamDigest(db: Db, organization_id: string): Promise<DigestItem[]> {
  const { people, help_total } = await loadHeatMap(db, { organization_id, days: heatMapDays });
  const count = help_total.any;
  const named = people
    .slice(0, Math.min(count, mostNames))
    .map(({ name }) => name)
    .join(', ');
  const names = count > mostNames ? `${named}, …` : named;
  const reviews = await countReviewsAsked(db, organization_id);
  return [
    ...(count > 0 ? [{ line: 'help' as const, values: { count, names } }] : []),
    ...(await duePlaylists(db, organization_id)),
    ...(reviews > 0 ? [{ line: 'reviews' as const, values: { count: reviews } }] : []),
  ];
}

async function duePlaylists(db: Db, organization_id: string): Promise<DigestItem[]> {
  const near = sql`select id from playlist
    where organization_id = ${organization_id} and due_at between now() and now() + interval '7 days'`;
  const learners = assignedWhere(sql`playlist_id in (${near})`);
  const { rows } = await sql<{ name: string; due_at: Date; count: number }>`
    select p.name, p.due_at, count(*)::int as count
    from (${playlistProgressOf(learners)}) t join playlist p on p.id = t.playlist_id
    where t.state not in ('passed', 'failed')
    group by p.id
    order by p.due_at, p.name
    limit ${mostNames}`.execute(db);
  return rows.map(({ due_at, ...values }) => ({ line: 'team-due', values, due_at: due_at.toISOString() }));
}

async function countReviewsAsked(db: Db, organization_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct r.session_id)::int as count from review_request r join coaching_session s on s.id = r.session_id
    where s.organization_id = ${organization_id} and r.answered_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

import {
  type HeatMapCellJudgement,
  mostCellJudgements,
} from '@repartee/contracts/feedback/progress/heat-map';
import type { Quote } from '@repartee/contracts/session/quote';
import { sql } from 'kysely';
import type { Db } from '../../runtime/database/tenant-scope.ts';

type Row = Omit<HeatMapCellJudgement, 'ended_at' | 'quote'> & {
  readonly ended_at: Date;
  readonly quote: Quote | null;
};

export async function judgementsOf(
  db: Db,
  {
    organization_id,
    since,
    account_id,
    criterion,
    competency_id,
  }: {
    readonly organization_id: string;
    readonly since: Date;
    readonly account_id: string;
    readonly criterion: string;
    readonly competency_id?: string | undefined;
  },
): Promise<HeatMapCellJudgement[]> {
  const { rows } = await sql<Row>`
    select s.id as session_id, s.name as session_name, s.ended_at, j.name as criterion, j.counted_score as score,
      j.counted_score is distinct from j.score as reviewed, j.comment, j.quote
    from coaching_session s
    join analysis_run r on r.session_id = s.id and r.is_current and r.state = 'ready'
    join counted_judgement j on j.run_id = r.id
    where s.organization_id = ${organization_id} and s.owner_account_id = ${account_id} and s.ended_at >= ${since}
      and s.criterion_scores is not null and s.root_session_id is null and j.counted_score is not null
      and ${competency_id ? sql`j.competency_id = ${competency_id}` : sql`j.name = ${criterion} and not exists (select from competency c where c.id = j.competency_id)`}
    order by s.ended_at desc, s.id, j.name limit ${sql.lit(mostCellJudgements)}`.execute(db);
  return rows.map(({ ended_at, quote, ...row }) => ({
    ...row,
    ended_at: ended_at.toISOString(),
    quote: quote?.text ?? null,
  }));
}

import type { CourseAttempt } from '@repartee/contracts/session-generator/endpoints';
import { sql } from 'kysely';
import { hashSecret } from '../access/secret.ts';
import type { Db } from '../database/tenant-scope.ts';

interface AttemptRow {
  readonly score: number | null;
  readonly passed: boolean | null;
  readonly has_ended: boolean;
  readonly awaits_report: boolean;
}

/** Of the latest session of a guest who joined with the secret of a course package. */
export async function readAttempt(db: Db, attempt: string): Promise<CourseAttempt> {
  const { rows } = await sql<AttemptRow>`
    select s.score, s.passed, s.ended_at is not null as has_ended,
      s.score is null and s.passed is null and s.started_at is not null and s.ended_at > now() - interval '1 hour'
        and coalesce(s.outcome_reason, '') not in ('safety', 'persona-failed')
        and not exists (select from analysis_run r where r.session_id = s.id and r.state <> 'pending') as awaits_report
    from guest g join coaching_session s on s.owner_guest_id = g.id and s.root_session_id is null
    where g.course_attempt_hash = ${hashSecret(attempt)}
    order by s.created_at desc limit 1`.execute(db);
  const [session] = rows;
  if (!session) return { state: 'none', score: null, passed: null };
  const { score, passed, has_ended, awaits_report } = session;
  if (!has_ended || awaits_report)
    return { state: has_ended ? 'ended' : 'running', score: null, passed: null };
  return { state: 'judged', score, passed };
}

import type { CourseAttempt } from '@repartee/contracts/session/session-generator/endpoints';
import { passedBy, sessionVerdict, type VerdictFacts } from '@repartee/contracts/session/verdict';
import { sql } from 'kysely';
import { hashSecret } from '../../runtime/access/secret.ts';
import { storedFacts } from '../../runtime/database/query/stored-facts.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

interface AttemptRow {
  readonly facts: VerdictFacts;
  /** A report that is late for an hour will not come. */
  readonly may_wait: boolean;
}

/** Of the latest session of a guest who joined with the secret of a course package. */
export async function readAttempt(db: Db, attempt: string): Promise<CourseAttempt> {
  const { rows } = await sql<AttemptRow>`
    select ${storedFacts('s')} as facts, s.ended_at > now() - interval '1 hour' as may_wait
    from guest g join coaching_session s on s.owner_guest_id = g.id and s.root_session_id is null
    where g.course_attempt_hash = ${hashSecret(attempt)}
    order by s.created_at desc limit 1`.execute(db);
  const [session] = rows;
  const without = { score: null, passed: null };
  if (!session) return { state: 'none', ...without };
  const verdict = sessionVerdict(session.facts);
  if (verdict.outcome === null) return { state: 'running', ...without };
  if (verdict.verdict === 'not-scored' && verdict.reason !== 'too-little')
    return { state: 'not-counted', ...without };
  if (verdict.verdict === 'pending' && session.may_wait) return { state: 'ended', ...without };
  return { state: 'judged', score: verdict.score?.points ?? null, passed: passedBy(verdict) };
}

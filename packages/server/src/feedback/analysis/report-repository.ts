import type { Report } from '@repartee/contracts/session/report';
import { sessionVerdict } from '@repartee/contracts/session/verdict';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { storedFacts } from '../../runtime/database/query/stored-facts.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import type { SessionRow } from '../../session/record/session-rows.ts';

type Attempts = Report['attempts'];

/**
 * Returns the ended sessions of a user with the same scenario, oldest first, with their scores. Branches (sessions that
 * restart another session from one of its turns) are left out.
 */
export async function attemptsLike(db: Db, session: SessionRow): Promise<Attempts> {
  const rows = await db
    .selectFrom('coaching_session')
    .select(['id', 'ended_at', storedFacts().as('facts')])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('counted_judgement as judgement')
          .innerJoin('analysis_run', 'analysis_run.id', 'judgement.run_id')
          .select(['observer_id', 'key', 'counted_score as score'])
          .whereRef('judgement.session_id', '=', 'coaching_session.id')
          .where('is_current', '=', true)
          .where('analysis_run.state', '=', 'ready')
          .orderBy('judgement.position'),
      ).as('criteria'),
      eb
        .selectFrom('analysis_turning_point as turning')
        .innerJoin('analysis_run as run', 'run.id', 'turning.run_id')
        .select('turning.estimates')
        .whereRef('turning.session_id', '=', 'coaching_session.id')
        .where('run.is_current', '=', true)
        .as('estimates'),
    ])
    .where((eb) => (isAttempt(session) ? attemptsOf(eb, session) : eb('id', '=', session.id)))
    .orderBy('ended_at', (end) => end.asc().nullsLast())
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, ended_at, facts, estimates, criteria }) => {
    const { score, outcome } = sessionVerdict(facts);
    return {
      session_id: id,
      ended_at: ended_at?.toISOString() ?? null,
      ...{ outcome, criteria, score: score?.points ?? null },
      estimates: (estimates ?? []).map(({ estimate }) => estimate),
    };
  });
}

const isAttempt = ({ scenario_id, root_session_id }: SessionRow): boolean =>
  scenario_id !== null && root_session_id === null;

const attemptsOf = (eb: ExpressionBuilder<Database, 'coaching_session'>, session: SessionRow) =>
  eb.and([
    eb('scenario_id', '=', session.scenario_id),
    eb('root_session_id', 'is', null),
    session.owner_account_id
      ? eb('owner_account_id', '=', session.owner_account_id)
      : session.owner_guest_id
        ? eb('owner_guest_id', '=', session.owner_guest_id)
        : eb('owner_pseudonym', '=', session.owner_pseudonym),
    eb.or([eb('id', '=', session.id), eb.and([eb('ended_at', 'is not', null), eb('turn_count', '>', 0)])]),
  ]);

import type { Report } from '@repartee/contracts/session/report';
import { sessionVerdict, type VerdictFacts } from '@repartee/contracts/session/verdict';
import { storedFacts } from '../../runtime/database/query/stored-facts.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import type { SessionRow } from '../../session/record/session-rows.ts';
import { factsOf } from '../../session/record/session-verdict.ts';
import { estimatesOfSessions } from './turning-point/turning-point-repository.ts';

type Attempts = Report['attempts'];

/**
 * Returns the ended sessions of a user with the same scenario, oldest first, with their scores. Branches (sessions that
 * restart another session from one of its turns) are left out.
 */
export async function attemptsLike(db: Db, session: SessionRow): Promise<Attempts> {
  const rows = await triesLike(db, session);
  const ids = rows.map(({ id }) => id);
  const scores = await countedScoresOf(db, ids);
  const estimates = await estimatesOfSessions(db, ids);
  return rows.map(({ id, ended_at, facts }) => ({
    session_id: id,
    ended_at: instant(ended_at),
    ...attemptOf(facts),
    estimates: [...(estimates.get(id) ?? [])],
    criteria: scores
      .filter(({ session_id }) => session_id === id)
      .map(({ session_id: _, counted_score, ...criterion }) => ({ ...criterion, score: counted_score })),
  }));
}

function attemptOf(facts: VerdictFacts): Pick<Attempts[number], 'score' | 'outcome'> {
  const { score, outcome } = sessionVerdict(facts);
  return { score: score?.points ?? null, outcome };
}

async function triesLike(
  db: Db,
  session: SessionRow,
): Promise<(Pick<SessionRow, 'id' | 'ended_at'> & { readonly facts: VerdictFacts })[]> {
  if (!session.scenario_id || session.root_session_id) return [{ ...session, facts: factsOf(session) }];
  return db
    .selectFrom('coaching_session')
    .select(['id', 'ended_at', storedFacts().as('facts')])
    .where('scenario_id', '=', session.scenario_id)
    .where('root_session_id', 'is', null)
    .where((eb) =>
      session.owner_account_id
        ? eb('owner_account_id', '=', session.owner_account_id)
        : session.owner_guest_id
          ? eb('owner_guest_id', '=', session.owner_guest_id)
          : eb('owner_pseudonym', '=', session.owner_pseudonym),
    )
    .where((eb) =>
      eb.or([eb('id', '=', session.id), eb.and([eb('ended_at', 'is not', null), eb('turn_count', '>', 0)])]),
    )
    .orderBy('created_at')
    .execute();
}

const countedScoresOf = (db: Db, session_ids: readonly string[]) =>
  db
    .selectFrom('counted_judgement as judgement')
    .innerJoin('analysis_run', 'analysis_run.id', 'judgement.run_id')
    .select(['judgement.session_id', 'observer_id', 'key', 'counted_score'])
    .where('judgement.session_id', 'in', session_ids)
    .where('is_current', '=', true)
    .where('analysis_run.state', '=', 'ready')
    .orderBy('judgement.position')
    .execute();

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

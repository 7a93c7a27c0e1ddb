import { verdictsOn } from '@repartee/contracts/session/review';
import type { giveHumanVerdict } from '@repartee/contracts/session/review-endpoints';
import type { z } from 'zod';
import type { Db } from '../../database/tenant-scope.ts';
import { problem } from '../../http/errors/problem.ts';
import type { SessionRow } from '../../session/record/session-rows.ts';
import { findCurrentRun, lockRun } from '../analysis-run-repository.ts';
import { storeDecision } from '../decide-run.ts';
import { combineJudges } from '../judging/combine-judges.ts';
import { insertVerdict, verdictsOf } from './human-verdict-repository.ts';

/**
 * Stores a reviewer's score, which replaces the observer's, and computes the result of the session again. Throws a
 * conflict error if another reviewer has scored in the meantime.
 */
export async function giveVerdict(
  tx: Db,
  session: SessionRow,
  reviewer_id: string,
  { verdicts_seen, ...given }: z.output<typeof giveHumanVerdict.body>,
): Promise<void> {
  const current = await findCurrentRun(tx, session.id);
  const run = current && (await lockRun(tx, current.run.id));
  if (run?.run.state !== 'ready') throw problem('conflict', 'The session has no report yet.');
  const criterion = combineJudges(run.readings).find(
    ({ observer_id, key }) => observer_id === given.observer_id && key === given.key,
  );
  if (!criterion)
    throw problem('invalid_input', 'The report does not have this criterion.', { key: 'unknown criterion' });
  const verdicts = await verdictsOf(tx, session.id);
  const number = verdictsOn(given, verdicts).length + 1;
  if (number !== verdicts_seen + 1) throw problem('changed_meanwhile');
  await insertVerdict(tx, {
    ...given,
    session_id: session.id,
    number,
    observer_score: criterion.score,
    reviewer_id,
  });
  await storeDecision(tx, run, session);
}

import { isDeepStrictEqual } from 'node:util';
import type { Report } from '@repartee/contracts/session/report';
import {
  disputeOf,
  type HumanVerdict,
  isSentence,
  isYesOrNo,
  type LineRef,
  verdictsOnLine,
} from '@repartee/contracts/session/review';
import type { giveHumanVerdict } from '@repartee/contracts/session/review-endpoints';
import { findLine, isSameRef, type StatedLine } from '@repartee/contracts/session/review-lines';
import { isUnreadable } from '@repartee/contracts/session/status';
import type { z } from 'zod';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import { emit } from '../../../runtime/events/domain-events.ts';
import { orNotFound, problem } from '../../../runtime/http/errors/problem.ts';
import type { ChatChooser } from '../../../session/record/present-session.ts';
import { lockSession } from '../../../session/record/session-repository.ts';
import type { SessionRow } from '../../../session/record/session-rows.ts';
import { type AnalysisRun, findCurrentRun, lockRun } from '../analysis-run-repository.ts';
import { storeDecision } from '../decide-run.ts';
import { combineJudges } from '../judging/combine-judges.ts';
import { countedCriteria, totalOf } from '../judging/total-score.ts';
import { presentReport } from '../present-report.ts';
import { insertVerdict } from './human-verdict-repository.ts';
import { answerDispute } from './review-request-repository.ts';

export type GivenVerdict = z.output<typeof giveHumanVerdict.body>;

/**
 * Stores a reviewer's answer for a line, which replaces that of the report, and computes the result of the session again.
 * Throws a conflict error if another reviewer has answered in the meantime. Returns whether the learner waits
 * for the answer: the line was disputed, or a person had to decide whether the session is passed. After words are erased,
 * only such a line can be answered.
 */
export async function giveVerdict(
  tx: Db,
  { id: session_id }: Pick<SessionRow, 'id'>,
  reviewer_id: string,
  { verdicts_seen, reason, score, text, upheld, ...ref }: GivenVerdict,
  ai: ChatChooser,
): Promise<{ awaited: boolean }> {
  const current = await findCurrentRun(tx, session_id);
  const run = current && (await lockRun(tx, current.run.id));
  // A run that was current before it was locked may have been replaced meanwhile.
  if (run?.run.state !== 'ready' || !run.run.is_current)
    throw problem('conflict', 'The session has no report yet.');
  // An erasure waits until the answer is stored. Like all who judge, this locks the run first.
  const session = orNotFound(await lockSession(tx, session_id));
  const report = await presentReport(tx, session, false, ai);
  const line = lineFor(report, ref, text);
  if (!line) throw problem('invalid_input', 'The report does not have this line.', { key: 'unknown line' });
  if (!isAnswerTo(line, score) || (score === 1 && cannotPass(report, line, run.readings)))
    throw problem('invalid_input', 'The line cannot have this answer.', { score: 'not an answer' });
  const { verdict } = report.session.verdict;
  const isDisputed = disputeOf(line, report.review_requests)?.answered_at === null;
  const awaited = isDisputed || (line.line === 'verdict' && verdict === 'to-review');
  if (isUnreadable(report.session) && !awaited) throw problem('words_erased');
  const earlier = verdictsOnLine(line, report.human_verdicts);
  if (earlier.length !== verdicts_seen) throw problem('changed_meanwhile');
  await insertVerdict(tx, {
    ...{ ...ref, session_id, score, reason, reviewer_id, text: line.text },
    number: 1 + numberOfAnswers(report.human_verdicts, ref),
    observer_score: line.observed,
  });
  const before = await resultOf(tx, session_id);
  await storeDecision(tx, run, session.judged?.half_width);
  if (!isDeepStrictEqual(await resultOf(tx, session_id), before)) await tellRevised(tx, session, run, report);
  await answerDispute(tx, { session_id, answer: reason, reviewer_id }, line, { score, upheld });
  return { awaited };
}

const resultOf = (tx: Db, session_id: string) =>
  tx
    .selectFrom('coaching_session')
    .select(['score', 'passed'])
    .where('id', '=', session_id)
    .executeTakeFirstOrThrow();

function tellRevised(
  tx: Db,
  { id: session_id, organization_id, scenario_id, owner_account_id: user_id }: SessionRow,
  { run }: AnalysisRun,
  { human_verdicts }: Report,
): Promise<void> {
  const key = `${run.id}:${human_verdicts.length + 1}`;
  return emit(tx, 'report.revised', [{ organization_id, key, data: { session_id, scenario_id, user_id } }]);
}

/**
 * The line as it stands, or a sentence that is not in the report any more, because a reviewer has withdrawn it or a new
 * analysis states another one. The first can be put back; a dispute of the second can still be answered.
 */
function lineFor(report: Report, ref: LineRef, text: string | undefined): StatedLine | undefined {
  const stated = findLine(report, ref);
  const isSame = (one: { readonly text: string }) => text === undefined || one.text === text;
  if (!isSentence(ref.line)) return stated;
  if (stated && isSame(stated)) return stated;
  const withdrawn = report.human_verdicts.findLast((one) => isSameRef(one, ref) && isSame(one));
  const dispute = report.review_requests.findLast(
    (one) => one.line === ref.line && one.key === ref.key && isSame(one),
  );
  const former = withdrawn ?? dispute;
  return former && { ...ref, text: former.text, score: former.score, observed: 1 };
}

/** Also of former sentences, so that the number of a line's answer is unique. */
const numberOfAnswers = (verdicts: readonly HumanVerdict[], ref: LineRef): number =>
  verdicts.filter((verdict) => isSameRef(verdict, ref)).length;

/**
 * A pass mark needs a score (R-SES-7), which a session that a reviewer has not scored has again afterwards. Of a failure
 * criterion that is met, a reviewer first says that it is not.
 */
function cannotPass(
  { human_verdicts, session }: Report,
  { line }: LineRef,
  readings: AnalysisRun['readings'],
): boolean {
  if (line !== 'verdict') return false;
  if (session.failure_criteria.some(({ met }) => met)) return true;
  if (session.scenario.pass_mark === null) return false;
  return totalOf(countedCriteria(combineJudges(readings), human_verdicts)).score === null;
}

function isAnswerTo({ line }: LineRef, score: number | null): boolean {
  if (line === 'criterion') return true;
  if (isYesOrNo(line)) return score === null || score <= 1;
  return score !== null && score <= 1;
}

import type { CriterionResult, Report, TurningPoint } from '@repartee/contracts/session/report';
import { isSentence, type ReportLine, verdictsOnLine } from '@repartee/contracts/session/review';
import { focusPointKey, linesOf, type StatedLine } from '@repartee/contracts/session/review-lines';
import { isOver } from '@repartee/contracts/session/status';
import { eurTextOf, picoEurOf } from '../../ai/spending/money.ts';
import { observersOf } from '../../library/observers/default-observer.ts';
import type { Principal } from '../../runtime/access/principal.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import {
  type MessageRow,
  messagesOf,
  presentMessage,
  wasSaid,
} from '../../session/record/message-repository.ts';
import { aiProviderLabelOf, type ChatChooser, presentSession } from '../../session/record/present-session.ts';
import { readableSession } from '../../session/record/session-policy.ts';
import { findSession } from '../../session/record/session-repository.ts';
import type { SessionRow } from '../../session/record/session-rows.ts';
import { type AnalysisRun, currentRunOf, findCurrentRun } from './analysis-run-repository.ts';
import { findHearing } from './hearing/hearing-repository.ts';
import { combineJudges, type ModelReading } from './judging/combine-judges.ts';
import type { JudgedReading } from './judging/judge-reading.ts';
import type { QuotableMessage } from './judging/locate-quote.ts';
import { pickFocusPoints, withCriterionNames } from './judging/pick-focus-points.ts';
import { totalOf } from './judging/total-score.ts';
import { measureLearner } from './measures/measure-learner.ts';
import { presentEarnedChanges } from './measures/present-earned-changes.ts';
import { attemptsLike } from './report-repository.ts';
import { verdictsOf } from './review/human-verdict-repository.ts';
import { reviewRequestsOf } from './review/review-request-repository.ts';
import { reviewersOf } from './review/reviewers.ts';
import { goldenObserversOf } from './trials/golden-session-repository.ts';
import type { TurningPointRow } from './turning-point/turning-point-repository.ts';

/** Returns a session that the principal may read, with its report. */
export async function readableReport(db: Db, principal: Principal, id: string, ai: ChatChooser) {
  const analysis = await findCurrentRun(db, id);
  // Read after the run, whose end stores the score: otherwise a report that is ready could lack it.
  const { row, own } = await readableSession(db, principal, id);
  return { row, own, report: await reportOf(db, row, own, ai, analysis) };
}

/** Returns the report of a session that may have changed since it was read. */
export async function presentReport(db: Db, row: SessionRow, own: boolean, ai: ChatChooser): Promise<Report> {
  const analysis = await findCurrentRun(db, row.id);
  return reportOf(db, (await findSession(db, row.id)) ?? row, own, ai, analysis);
}

/**
 * Every session has a report, without the sentences that a reviewer has withdrawn. The report's `state` says whether the
 * analysis has ended (B-2).
 */
async function reportOf(
  db: Db,
  row: SessionRow,
  own: boolean,
  ai: ChatChooser,
  analysis: Awaited<ReturnType<typeof findCurrentRun>>,
): Promise<Report> {
  const turning = analysis?.turning;
  const messages = (await messagesOf(db, row.id)).filter(wasSaid);
  const readings = analysis?.readings ?? [];
  const ready = analysis?.run.state === 'ready' ? readings.filter(({ state }) => state === 'ready') : [];
  const judged = combineReadings(ready, messages, turning?.turning_point ?? null);
  const [first] = ready;
  const measures = measureLearner(messages, row.snapshot.scenario.content.language);
  const session = await presentSession(db, row, own, ai);
  // “Not enough to judge” beside a praise would contradict it.
  const praises = session.verdict.score !== null;
  return withoutWithdrawn({
    state: stateOf(row, analysis?.run),
    session,
    messages: messages.map(presentReportMessage),
    headline: praises ? judged.headline : '',
    score: session.score,
    passed: session.passed,
    focus_points: praises ? judged.focus_points : [],
    criteria: judged.criteria.map(({ reading_id: _, competency_id: __, ...criterion }) => ({
      ...criterion,
      ...rubricOf(row, criterion),
    })),
    human_verdicts: await verdictsOf(db, row.id),
    hearing: analysis ? await findHearing(db, analysis.run) : null,
    observers_score: totalOf(judged.criteria).score,
    review_requests: await reviewRequestsOf(db, row.id),
    reviewed_by: own && ready.length > 0 ? (await reviewersOf(db, row)).reviewed_by : null,
    quotes_dropped: judged.quotes_dropped,
    observers: readings.map(({ observer_name, model_name, state, error_code }) => ({
      name: observer_name,
      model: model_name,
      state: state === 'pending' ? 'reading' : state,
      error_code,
    })),
    earned:
      analysis?.run.state === 'ready'
        ? presentEarnedChanges(row, messages, session.verdict.outcome === 'won')
        : [],
    learner_share: measures?.talk_share ?? null,
    measures,
    turning_state: praises ? turningStateOf(turning) : 'unknown',
    turning_point: (praises && turning?.turning_point) || null,
    estimates: (turning?.estimates ?? []).map(({ seq, estimate }) => ({ message_seq: seq, estimate })),
    golden_observers: own ? [] : await goldenObserversOf(db, row.id),
    judging_cost_eur:
      own || !analysis ? null : eurTextOf(sumOf(readings.map(({ cost_eur }) => picoEurOf(cost_eur)))),
    judged_by: first?.judged_by ? aiProviderLabelOf(first.judged_by) : null,
    judged_at: first?.judged_at?.toISOString() ?? null,
    attempts: await attemptsLike(db, row),
  });
}

const presentReportMessage = (row: MessageRow): Report['messages'][number] => ({
  ...presentMessage(row),
  ...(row.speaker === 'learner' && row.speech && { spoken: true }),
  ...(row.heard !== null && { heard: row.heard }),
  ...(row.heard_again !== null && { heard_again: row.heard_again }),
});

/** B-10: leaves out the sentences of which the latest reviewer says that they are not so. */
function withoutWithdrawn(report: Report): Report {
  const isWithdrawn = (line: StatedLine) => verdictsOnLine(line, report.human_verdicts).at(-1)?.score === 0;
  const withdrawn = linesOf(report).filter((line) => isSentence(line.line) && isWithdrawn(line));
  const has = (line: ReportLine, key = '') => withdrawn.some((one) => one.line === line && one.key === key);
  const turned = has('turning-point');
  return {
    ...report,
    headline: has('headline') ? '' : report.headline,
    focus_points: report.focus_points.filter((point) => !has('focus-point', focusPointKey(point))),
    turning_point: turned ? null : report.turning_point,
    turning_state: turned ? 'unknown' : report.turning_state,
  };
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);

function rubricOf({ snapshot }: SessionRow, { observer_id, key }: CriterionResult) {
  const observer = observersOf(snapshot).find(({ id }) => id === observer_id);
  const criterion = observer?.content.rubric.find((one) => one.key === key);
  return { description: criterion?.description ?? '', anchors: criterion?.anchors ?? {} };
}

/** Returns the state that the report of a session has, without reading the report. */
export const readReportState = async (db: Db, row: SessionRow): Promise<Report['state']> =>
  stateOf(row, await currentRunOf(db, row.id).select('state').executeTakeFirst());

function stateOf(row: SessionRow, run: Pick<AnalysisRun['run'], 'state'> | undefined): Report['state'] {
  if (!isOver(row.status)) return 'waiting';
  if (row.outcome_reason === 'safety') return 'stopped';
  if (row.outcome_reason === 'persona-failed') return 'interrupted';
  if (row.started_at === null) return 'nothing-said';
  return run?.state ?? 'pending';
}

function turningStateOf(turning: TurningPointRow | null | undefined): Report['turning_state'] {
  if (turning?.state === 'pending') return 'pending';
  if (turning?.state !== 'ready') return 'unknown';
  return turning.turning_point ? 'found' : 'none';
}

function combineReadings(
  readings: readonly (ModelReading & Pick<JudgedReading, 'headline' | 'focus_points' | 'quotes_dropped'>)[],
  messages: readonly QuotableMessage[],
  turning_point: TurningPoint | null,
) {
  const criteria = combineJudges(readings);
  const located = readings.flatMap((reading) => withCriterionNames(reading.focus_points, reading.criteria));
  return {
    headline: readings.map(({ headline }) => headline).find((headline) => headline !== '') ?? '',
    focus_points: pickFocusPoints(
      located,
      criteria,
      messages,
      turning_point?.direction === 'better' ? turning_point.quote : undefined,
    ),
    criteria,
    quotes_dropped: readings.reduce((sum, { quotes_dropped }) => sum + quotes_dropped, 0),
  };
}

import type { Report } from '@repartee/contracts/session/report';
import { isOver } from '@repartee/contracts/session/status';
import type { Db } from '../database/tenant-scope.ts';
import { messagesOf, presentMessage, wasSaid } from '../session/record/message-repository.ts';
import { type ChatChooser, engineLabelOf, presentSession } from '../session/record/present-session.ts';
import type { SessionRow } from '../session/record/session-rows.ts';
import { type AnalysisRun, findCurrentRun } from './analysis-run-repository.ts';
import { combineReadings } from './judging/combine-readings.ts';
import { learnerShare } from './learner-share.ts';
import { attemptsLike } from './report-repository.ts';
import { findTurningPoint, type TurningPointRow } from './turning-point/turning-point-repository.ts';

/** The report of a session in whatever state it is: there is always one (B-2). */
export async function presentReport(db: Db, row: SessionRow, own: boolean, ai: ChatChooser): Promise<Report> {
  const analysis = await findCurrentRun(db, row.id);
  const turning = analysis && (await findTurningPoint(db, analysis.run.id));
  const messages = (await messagesOf(db, row.id)).filter(wasSaid);
  const readings = analysis?.readings ?? [];
  const ready = analysis?.run.state === 'ready' ? readings.filter(({ state }) => state === 'ready') : [];
  const judged = combineReadings(ready, messages);
  const [first] = ready;
  return {
    state: stateOf(row, analysis),
    session: await presentSession(db, row, own, ai),
    messages: messages.map(presentMessage),
    headline: judged.headline,
    score: row.score,
    passed: row.passed,
    focus_points: judged.focus_points,
    criteria: judged.criteria,
    quotes_dropped: judged.quotes_dropped,
    observers: readings.map(({ observer_name, state, error_code }) => ({
      name: observer_name,
      state: state === 'pending' ? 'reading' : state,
      error_code,
    })),
    learner_share: learnerShare(messages),
    turning_state: turningStateOf(turning),
    turning_point: turning?.turning_point ?? null,
    judged_by: first?.judged_by ? engineLabelOf(first.judged_by) : null,
    judged_at: first?.judged_at?.toISOString() ?? null,
    attempts: await attemptsLike(db, row),
  };
}

function stateOf(row: SessionRow, analysis: AnalysisRun | undefined): Report['state'] {
  if (!isOver(row.status)) return 'waiting';
  if (row.turn_count === 0) return 'nothing-said';
  return analysis?.run.state ?? 'pending';
}

function turningStateOf(turning: TurningPointRow | undefined): Report['turning_state'] {
  if (turning?.state === 'pending') return 'pending';
  if (turning?.state !== 'ready') return 'unknown';
  return turning.turning_point ? 'found' : 'none';
}

import type { Report } from '@repartee/contracts/session/report';
import { isOver } from '@repartee/contracts/session/status';
import type { Db } from '../database/tenant-scope.ts';
import { messagesOf, presentMessage, wasSaid } from '../session/record/message-repository.ts';
import { type ChatChooser, engineLabelOf, presentSession } from '../session/record/present-session.ts';
import type { SessionRow } from '../session/record/session-rows.ts';
import { type AnalysisRow, findAnalysis } from './analysis-repository.ts';
import { learnerShare } from './learner-share.ts';
import { attemptsLike } from './report-repository.ts';

/** The report of a session in whatever state it is: there is always one (B-2). */
export async function presentReport(db: Db, row: SessionRow, own: boolean, ai: ChatChooser): Promise<Report> {
  const analysis = await findAnalysis(db, row.id);
  const messages = (await messagesOf(db, row.id)).filter(wasSaid);
  const ready = analysis?.state === 'ready' ? analysis : undefined;
  return {
    state: stateOf(row, analysis),
    session: await presentSession(db, row, own, ai),
    messages: messages.map(presentMessage),
    headline: ready?.headline ?? '',
    score: row.score,
    passed: row.passed,
    focus_points: ready?.focus_points ?? [],
    criteria: ready?.criteria ?? [],
    quotes_dropped: ready?.quotes_dropped ?? 0,
    learner_share: learnerShare(messages),
    judged_by: ready?.judged_by ? engineLabelOf(ready.judged_by) : null,
    judged_at: ready?.judged_at?.toISOString() ?? null,
    attempts: await attemptsLike(db, row),
  };
}

function stateOf(row: SessionRow, analysis: AnalysisRow | undefined): Report['state'] {
  if (!isOver(row.status)) return 'waiting';
  if (row.turn_count === 0) return 'nothing-said';
  return analysis?.state ?? 'pending';
}

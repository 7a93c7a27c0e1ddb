import { isYesOrNo, type LineRef } from '@repartee/contracts/session/review';
import { answerReview, giveHumanVerdict, requestReview } from '@repartee/contracts/session/review-endpoints';
import { findLine, focusPointKey } from '@repartee/contracts/session/review-lines';
import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../../runtime/audit/audit-event-repository.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import { problem } from '../../../runtime/http/errors/problem.ts';
import { route } from '../../../runtime/http/route.ts';
import { lockWords, ownSession, readableSession } from '../../../session/record/session-policy.ts';
import type { SessionRow } from '../../../session/record/session-rows.ts';
import { type AnalysisRun, findCurrentRun } from '../analysis-run-repository.ts';
import { presentReport, readableReport } from '../present-report.ts';
import { giveVerdict } from './give-verdict.ts';
import { answerReviewRequest, insertReviewRequest } from './review-request-repository.ts';
import { notifyAnswered, notifyReviewers } from './reviewers.ts';

/**
 * Registers the API endpoints for reviews of reports: requests of learners, for the whole report or a line, and the answers
 * of reviewers (B-10).
 */
export function registerReviewRoutes(app: FastifyInstance): void {
  const { ai } = app;

  route(app, giveHumanVerdict, async ({ params, body, db, principal, ip }) => {
    const session = await reviewableSession(db, principal, params.id);
    const { awaited } = await giveVerdict(db, session, principal.id, body, ai);
    const { line, key, score } = body;
    await recordRequestEvent({ db, principal, ip }, 'report-score-changed', 'coaching-session', session, {
      after:
        line === 'criterion'
          ? { criterion: key, score }
          : { report_line: [line, key].filter(Boolean).join(' '), answer: score },
    });
    if (awaited) await notifyAnswered(db, session, principal.id);
    return (await readableReport(db, principal, session.id, ai)).report;
  });

  route(app, requestReview, async ({ params, body, db, principal }) => {
    const session = await ownSession(db, principal, params.id);
    await lockWords(db, session.id, 'transcript');
    const analysis = await findCurrentRun(db, session.id);
    if (analysis?.run.state !== 'ready') throw problem('conflict', 'The session has no report yet.');
    const disputed = body.line && (await disputedLine(db, session, analysis, body.line));
    if (!(await insertReviewRequest(db, { session_id: session.id, words: body.words, ...disputed })))
      throw problem('conflict', 'A review has already been requested.');
    await notifyReviewers(db, session);
    return (await readableReport(db, principal, session.id, ai)).report;
  });

  route(app, answerReview, async ({ params, body, db, principal }) => {
    const session = await reviewableSession(db, principal, params.id);
    const answered = { session_id: session.id, answer: body.words, reviewer_id: principal.id };
    if (!(await answerReviewRequest(db, answered)))
      throw problem('conflict', 'There is no unanswered request for a review.');
    await notifyAnswered(db, session, principal.id);
    return (await readableReport(db, principal, session.id, ai)).report;
  });

  /** The line as it stands now, and the observer that stated it. */
  async function disputedLine(db: Db, session: SessionRow, { readings }: AnalysisRun, ref: LineRef) {
    const reportLine = findLine(await presentReport(db, session, true, ai), ref);
    if (!reportLine)
      throw problem('invalid_input', 'The report does not have this line.', { line: 'unknown line' });
    const { line, key, text, score } = reportLine;
    return { line, key, text, score, observer_id: reportLine.observer_id ?? statedBy(readings, reportLine) };
  }
}

/** The observer that wrote a sentence; null for aims, failures and the verdict, which all observers decide together. */
function statedBy(
  readings: AnalysisRun['readings'],
  { line, key, text }: LineRef & { readonly text: string },
): string | null {
  if (isYesOrNo(line)) return null;
  const author = readings.find(({ headline, focus_points, criteria }) => {
    if (line === 'headline') return headline === text;
    if (line === 'focus-point')
      return (
        focus_points.some((point) => focusPointKey(point) === key) ||
        criteria.some(({ quote }) => quote && focusPointKey({ quote }) === key)
      );
    return true;
  });
  return author?.observer_id ?? null;
}

/** Throws for the user's own session, because learners cannot score themselves. */
async function reviewableSession(db: Db, principal: Principal, id: string): Promise<SessionRow> {
  const { row, own } = await readableSession(db, principal, id);
  if (own) throw problem('not_permitted', 'Learners cannot review their own report.');
  return row;
}

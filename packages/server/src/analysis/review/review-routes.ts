import { answerReview, giveHumanVerdict, requestReview } from '@repartee/contracts/session/review-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../access/principal.ts';
import { recordAuditEvent } from '../../audit/audit-event-repository.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { problem } from '../../http/errors/problem.ts';
import { route } from '../../http/route.ts';
import { markReviewRequestRead } from '../../notification/notification-repository.ts';
import { ownSession, readableSession } from '../../session/record/session-policy.ts';
import type { SessionRow } from '../../session/record/session-rows.ts';
import { findCurrentRun } from '../analysis-run-repository.ts';
import { presentReport } from '../present-report.ts';
import { giveVerdict } from './give-verdict.ts';
import { notifyReviewed, notifyReviewers } from './review-notices.ts';
import { answerReviewRequest, insertReviewRequest } from './review-request-repository.ts';

/** Registers the API endpoints for reviews of reports: requests of learners, and reviewers' scores (B-10). */
export function registerReviewRoutes(app: FastifyInstance): void {
  const reread = async (db: Db, principal: Principal, id: string) => {
    const { row, own } = await readableSession(db, principal, id);
    return presentReport(db, row, own, app.ai);
  };

  route(app, giveHumanVerdict, async ({ params, body, db, principal, ip }) => {
    const session = await reviewableSession(db, principal, params.id);
    await giveVerdict(db, session, principal.id, body);
    await recordAuditEvent(db, {
      principal,
      action: 'report-score-changed',
      target_kind: 'coaching-session',
      target_id: session.id,
      target_name: session.name,
      after: { criterion: body.key, score: body.score },
      address: ip,
      organization_id: session.organization_id,
    });
    return reread(db, principal, session.id);
  });

  route(app, requestReview, async ({ params, body, db, principal }) => {
    const session = await ownSession(db, principal, params.id);
    const analysis = await findCurrentRun(db, session.id);
    if (analysis?.run.state !== 'ready') throw problem('conflict', 'The session has no report yet.');
    if (!(await insertReviewRequest(db, session.id, body.words)))
      throw problem('conflict', 'A review has already been requested.');
    await notifyReviewers(db, session);
    return reread(db, principal, session.id);
  });

  route(app, answerReview, async ({ params, body, db, principal }) => {
    const session = await reviewableSession(db, principal, params.id);
    const answered = { session_id: session.id, answer: body.words, reviewer_id: principal.id };
    if (!(await answerReviewRequest(db, answered)))
      throw problem('conflict', 'There is no unanswered request for a review.');
    await markReviewRequestRead(db, session.id);
    await notifyReviewed(db, session, principal.id);
    return reread(db, principal, session.id);
  });
}

/** Throws for the user's own session, because learners cannot score themselves. */
async function reviewableSession(db: Db, principal: Principal, id: string): Promise<SessionRow> {
  const { row, own } = await readableSession(db, principal, id);
  if (own) throw problem('not_permitted', 'Learners cannot review their own report.');
  return row;
}

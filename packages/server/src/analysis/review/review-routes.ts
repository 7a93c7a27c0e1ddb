import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import { roles } from '@repartee/contracts/access/roles';
import { verdictsOn } from '@repartee/contracts/session/review';
import { answerReview, giveHumanVerdict, requestReview } from '@repartee/contracts/session/review-endpoints';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Principal } from '../../access/principal.ts';
import { recordRequestEvent } from '../../audit/audit-event-repository.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { problem } from '../../http/errors/problem.ts';
import { route } from '../../http/route.ts';
import { markReviewRequestRead } from '../../notification/notification-repository.ts';
import { accountsWithRoles, notify } from '../../notification/notify-repository.ts';
import { ownSession, readableSession } from '../../session/record/session-policy.ts';
import type { SessionRow } from '../../session/record/session-rows.ts';
import { findCurrentRun, lockRun } from '../analysis-run-repository.ts';
import { storeDecision } from '../decide-run.ts';
import { combineJudges } from '../judging/combine-judges.ts';
import { presentReport } from '../present-report.ts';
import { insertVerdict, verdictsOf } from './human-verdict-repository.ts';
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
    await recordRequestEvent({ db, principal, ip }, 'report-score-changed', 'coaching-session', session, {
      after: { criterion: body.key, score: body.score },
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

const reviewers = roles
  .filter((role) => role !== 'super-admin' && role !== 'guest')
  .filter((role) => answerReview.access.every((one) => rolePermissions[role].includes(one)));

const aboutSession = ({ id, snapshot }: SessionRow) => ({ session_id: id, subject: snapshot.scenario.name });

async function notifyReviewers(db: Db, session: SessionRow): Promise<void> {
  const accounts = await accountsWithRoles(db, session.organization_id, reviewers);
  const cause_key = crypto.randomUUID();
  await notify(
    db,
    accounts.map((account_id) => ({
      ...{ account_id, kind: 'review-asked' as const, cause_key, actor_id: session.owner_account_id },
      ...aboutSession(session),
    })),
  );
}

async function notifyReviewed(db: Db, session: SessionRow, actor_id: string): Promise<void> {
  const { owner_account_id: account_id } = session;
  if (!account_id) return;
  const cause_key = crypto.randomUUID();
  await notify(db, [{ account_id, kind: 'review-answered', cause_key, actor_id, ...aboutSession(session) }]);
}

/**
 * Stores a reviewer's score, which replaces the observer's, and computes the result of the session again. Throws a
 * conflict error if another reviewer has scored in the meantime.
 */
async function giveVerdict(
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
  await storeDecision(tx, run);
}

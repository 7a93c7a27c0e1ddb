import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { roles } from '@repartee/contracts/runtime/access/roles';
import type { ReviewedBy } from '@repartee/contracts/session/review';
import { answerReview } from '@repartee/contracts/session/review-endpoints';
import { markReviewRequestRead } from '../../../people/notification/notification-repository.ts';
import {
  accountsOrSuperAdmins,
  notify,
  withoutUnread,
} from '../../../people/notification/notify-repository.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import type { SessionRow } from '../../../session/record/session-rows.ts';
import { hasOpenRequests } from './review-request-repository.ts';

const reviewerRoles = roles
  .filter((role) => role !== 'super-admin' && role !== 'guest')
  .filter((role) => answerReview.access.every((one) => rolePermissions[role].includes(one)));

/**
 * Who can review a session of an organization: its reviewers, its super-admins if it has none, or else the super-admins
 * of all organizations. Nobody can review a session of their own.
 */
export async function reviewersOf(
  db: Db,
  { organization_id, owner_account_id }: Pick<SessionRow, 'organization_id' | 'owner_account_id'>,
): Promise<{ reviewed_by: ReviewedBy; accounts: string[] }> {
  const accounts = await accountsOrSuperAdmins(db, organization_id, reviewerRoles);
  const members = accounts.filter((one) => one.organization_id === organization_id);
  const admins = accounts.filter(({ role }) => role === 'super-admin');
  const reviewers = members.filter((one) => !admins.includes(one));
  const others = (some: typeof accounts) => some.map(({ id }) => id).filter((id) => id !== owner_account_id);
  const own = others(reviewers.length > 0 ? reviewers : members);
  if (own.length > 0) return { reviewed_by: 'organization', accounts: own };
  const all = others(admins);
  return { reviewed_by: all.length > 0 ? 'installation' : 'nobody', accounts: all };
}

const aboutSession = ({ id, snapshot }: SessionRow) => ({ session_id: id, subject: snapshot.scenario.name });

/** Tells each reviewer once, however many lines are disputed before the reviewer reads the notification. */
export async function notifyReviewers(db: Db, session: SessionRow): Promise<void> {
  const { accounts } = await reviewersOf(db, session);
  const cause_key = crypto.randomUUID();
  const notices = accounts.map((account_id) => ({
    ...{ account_id, kind: 'review-asked' as const, cause_key, actor_id: session.owner_account_id },
    ...aboutSession(session),
  }));
  await notify(db, await withoutUnread(db, notices));
}

/** After an answer: tells the learner, and clears the reviewers' notifications if no request is open any more. */
export async function notifyAnswered(db: Db, session: SessionRow, actor_id: string): Promise<void> {
  if (!(await hasOpenRequests(db, session.id))) await markReviewRequestRead(db, session.id);
  const { owner_account_id: account_id } = session;
  if (!account_id) return;
  const cause_key = crypto.randomUUID();
  const notice = {
    account_id,
    kind: 'review-answered' as const,
    cause_key,
    actor_id,
    ...aboutSession(session),
  };
  await notify(db, await withoutUnread(db, [notice]));
}

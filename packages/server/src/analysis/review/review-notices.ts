import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import { roles } from '@repartee/contracts/access/roles';
import { answerReview } from '@repartee/contracts/session/review-endpoints';
import type { Db } from '../../database/tenant-scope.ts';
import { accountsWithRoles, notify } from '../../notification/notify-repository.ts';
import type { SessionRow } from '../../session/record/session-rows.ts';

const reviewers = roles
  .filter((role) => role !== 'super-admin' && role !== 'guest')
  .filter((role) => answerReview.access.every((one) => rolePermissions[role].includes(one)));

const aboutSession = ({ id, snapshot }: SessionRow) => ({ session_id: id, subject: snapshot.scenario.name });

export async function notifyReviewers(db: Db, session: SessionRow): Promise<void> {
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

export async function notifyReviewed(db: Db, session: SessionRow, actor_id: string): Promise<void> {
  const { owner_account_id: account_id } = session;
  if (!account_id) return;
  const cause_key = crypto.randomUUID();
  await notify(db, [{ account_id, kind: 'review-answered', cause_key, actor_id, ...aboutSession(session) }]);
}

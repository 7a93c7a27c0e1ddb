import { displayName } from '@repartee/contracts/people/identity/display-name';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import type { AuditAction } from '@repartee/contracts/runtime/audit/actions';
import type { RequestContext } from '../../runtime/access/principal.ts';
import { recordAuditEvent } from '../../runtime/audit/audit-event-repository.ts';

interface UserAct {
  readonly user: UserRecord;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

/**
 * Operators of the user's organization can read the audit event, even if its author belongs to another
 * organization.
 */
export const recordUserEvent = (
  acting: RequestContext,
  action: AuditAction,
  user: UserRecord,
  change: Omit<UserAct, 'user'> = {},
) => recordUserEvents(acting, action, [{ user, ...change }]);

export const recordUserEvents = (
  { db, principal, ip }: RequestContext,
  action: AuditAction,
  acts: readonly UserAct[],
) =>
  recordAuditEvent(
    db,
    ...acts.map(({ user, ...change }) => ({
      principal,
      action,
      target_kind: 'user',
      target_id: user.id,
      target_name: displayName(user),
      organization_id: user.organization_id,
      address: ip,
      ...change,
    })),
  );

/** The audit events contain pseudonyms instead of names and ids. */
export const recordErasedUsers = (
  { db, principal, ip }: RequestContext,
  users: readonly UserRecord[],
  pseudonyms: ReadonlyMap<string, string>,
) =>
  recordAuditEvent(
    db,
    ...users.map(({ id, organization_id, role }) => ({
      principal,
      action: 'user-deleted' as const,
      target_kind: 'user',
      target_id: pseudonyms.get(id) ?? null,
      organization_id,
      address: ip,
      before: { role },
    })),
  );

export const factsOf = ({ email, first_name, last_name, role, language, image, groups }: UserRecord) => ({
  email,
  first_name,
  last_name,
  role,
  language,
  image,
  groups: groups.map(({ name }) => name),
});

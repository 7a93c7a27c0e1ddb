import { mayGrantRole } from '@repartee/contracts/people/accounts';
import type { User } from '@repartee/contracts/people/identity/user';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import type { Permission } from '@repartee/contracts/runtime/access/permissions';
import type { IconName } from '@repartee/ui-kit/icon';

/** The order of the actions is the order of the menu. */
export const userActions = [
  'invite',
  'link',
  'withdraw',
  'reset',
  'reset_link',
  'reset_factor',
  'set_role',
  'add_to_group',
  'activate',
  'deactivate',
  'delete',
] as const;
export type UserAction = (typeof userActions)[number];

const confirmedActions = ['withdraw', 'reset', 'reset_factor', 'deactivate', 'delete'] as const;
export const isConfirmed = (action: UserAction): action is (typeof confirmedActions)[number] =>
  (confirmedActions as readonly UserAction[]).includes(action);

/** Actions that are not offered for several selected users. */
export const singleActions: readonly UserAction[] = ['withdraw', 'reset', 'reset_link', 'reset_factor'];

interface ActLook {
  readonly permission: Permission;
  readonly icon: IconName;
  readonly danger?: true;
}

export const userActionAppearance: Readonly<Record<UserAction, ActLook>> = {
  invite: { permission: 'send-invitation-email', icon: 'mail' },
  link: { permission: 'send-invitation-email', icon: 'link' },
  withdraw: { permission: 'send-invitation-email', icon: 'x' },
  reset: { permission: 'reset-password', icon: 'key-round' },
  reset_link: { permission: 'reset-password', icon: 'key-round' },
  reset_factor: { permission: 'reset-password', icon: 'lock' },
  set_role: { permission: 'user-update', icon: 'shield-check' },
  add_to_group: { permission: 'user-update', icon: 'users' },
  activate: { permission: 'user-update', icon: 'rotate-ccw' },
  deactivate: { permission: 'user-update', icon: 'lock' },
  delete: { permission: 'user-delete', icon: 'trash-2', danger: true },
};

const isInactive = ({ status }: UserRecord) => status === 'new' || status === 'invited';

const fits: Readonly<Record<UserAction, (person: UserRecord) => boolean>> = {
  invite: isInactive,
  link: isInactive,
  withdraw: ({ status }) => status === 'invited',
  reset: ({ status, has_password }) => status === 'active' && has_password,
  reset_link: ({ status, has_password }) => status === 'active' && has_password,
  reset_factor: ({ has_second_factor }) => has_second_factor,
  set_role: () => false,
  add_to_group: () => false,
  activate: ({ status }) => status === 'deactivated',
  deactivate: ({ status }) => status !== 'deactivated',
  delete: () => true,
};

/** Actions that send a mail, and are not offered where none goes out. */
export const mailedActions: readonly UserAction[] = ['invite', 'reset'];

/**
 * Returns the actions that the signed-in user may run on `person`. Role and groups are changed in the user
 * form instead.
 */
export function userActionsFor(
  person: UserRecord,
  reader: Pick<User, 'id' | 'organization_role' | 'permissions'>,
  mailSent: boolean,
): UserAction[] {
  if (!mayGrantRole(reader.organization_role, person.role)) return [];
  const own = person.id === reader.id;
  return userActions.filter(
    (act) =>
      fits[act](person) &&
      (mailSent ? act !== 'reset_link' : !mailedActions.includes(act)) &&
      reader.permissions.includes(userActionAppearance[act].permission) &&
      !(own && (act === 'reset_link' || act === 'deactivate' || act === 'delete')),
  );
}

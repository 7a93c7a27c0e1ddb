import { useTranslation, useUser } from '@repartee/app-sdk';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import type { MenuItem } from '@repartee/ui-kit/menu';
import { editUserPath } from '../../paths.ts';
import { mayEditUser } from '../parts/may-edit-user.ts';
import type { UserActions } from './use-user-actions.tsx';
import { userActionAppearance, userActionsFor } from './user-actions.ts';

export function useUserMenu(person: UserRecord, actions: UserActions): MenuItem[] {
  const { t } = useTranslation('mfe-settings');
  const reader = useUser();
  const edit: MenuItem[] = mayEditUser(reader, person)
    ? [{ key: 'edit', label: t('act.edit'), icon: 'pencil', href: editUserPath(person.id) }]
    : [];
  return [
    ...edit,
    ...userActionsFor(person, reader, actions.mailSent).map((act) => ({
      key: act,
      label: t(act === 'invite' && person.status === 'invited' ? 'act.invite_again' : `act.${act}`),
      icon: userActionAppearance[act].icon,
      danger: userActionAppearance[act].danger ?? false,
      separated: act === 'delete',
      onSelect: () => actions.begin(act, [person]),
    })),
  ];
}

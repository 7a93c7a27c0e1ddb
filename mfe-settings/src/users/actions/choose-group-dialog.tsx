import { useTranslation } from '@repartee/app-sdk';
import { FindDialog } from '../../list/find-dialog.tsx';
import { useGroups } from '../parts/use-groups.ts';
import type { PendingUserAction, UserActions } from './use-user-actions.tsx';

export function ChooseGroupDialog({
  actions,
  pending,
}: {
  actions: UserActions;
  pending: PendingUserAction;
}) {
  const { t } = useTranslation('mfe-settings');
  const [organization_id] = new Set(pending.people.map((person) => person.organization_id));
  const { found, search, setSearch } = useGroups(organization_id);
  return (
    <FindDialog
      title={t('act.choose_group')}
      searchLabel={t('group.search')}
      search={search}
      onSearch={setSearch}
      found={found}
      nothing={t(search ? 'user_form.no_group' : 'act.no_groups')}
      noteOf={({ member_count: count }) => t('group.members', { count })}
      busy={actions.busy}
      onChoose={({ id }) => void actions.run(pending, { group_id: id })}
      onClose={actions.cancel}
    />
  );
}

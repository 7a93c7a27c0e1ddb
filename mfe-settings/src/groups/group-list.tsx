import { useEndpoint, useListPage, useListState, useTranslation } from '@repartee/app-sdk';
import { ListResults } from '@repartee/app-sdk/list-results';
import { listUserGroups } from '@repartee/contracts/people/group-endpoints';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { ListTools } from '@repartee/ui-kit/list-tools';
import { Rows } from '@repartee/ui-kit/row';
import { GroupListRow } from './group-row.tsx';

export function GroupList() {
  const { t } = useTranslation('mfe-settings');
  const list = useListState();
  const { state, query, change } = list;
  const reading = useEndpoint(listUserGroups, { query }, { keepPreviousData: true });
  const data = useListPage(list, reading);
  return (
    <>
      <ListTools state={state} change={change} label={t('group.search')} />
      <ListResults list={list} reading={reading} data={data} empty={<NoGroups />}>
        {(groups) => (
          <Rows label={t('people.tab_groups')}>
            {groups.map((group) => (
              <GroupListRow key={group.id} group={group} />
            ))}
          </Rows>
        )}
      </ListResults>
    </>
  );
}

function NoGroups() {
  const { t } = useTranslation('mfe-settings');
  return (
    <EmptyState icon="users" title={t('group.empty')}>
      {t('group.empty_text')}
    </EmptyState>
  );
}

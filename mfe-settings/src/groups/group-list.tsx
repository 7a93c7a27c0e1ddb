import { Can, useEndpoint, useListPage, useListState, useTranslation } from '@repartee/app-sdk';
import { LoadError } from '@repartee/app-sdk/load-error';
import { listUserGroups } from '@repartee/contracts/people/group-endpoints';
import { ButtonLink } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { ListTools } from '@repartee/ui-kit/list-tools';
import { NoMatchState } from '@repartee/ui-kit/no-match-state';
import { Pagination } from '@repartee/ui-kit/pagination';
import { Rows } from '@repartee/ui-kit/row';
import { SkeletonRows } from '@repartee/ui-kit/skeleton';
import listStyles from '../list/list.module.css';
import { createGroupPath } from '../paths.ts';
import { GroupListRow } from './group-row.tsx';

export function GroupList() {
  const { t } = useTranslation('mfe-settings');
  const list = useListState();
  const { state, query, change } = list;
  const reading = useEndpoint(listUserGroups, { query }, { keepPreviousData: true });
  const { error } = reading;
  const data = useListPage(list, reading);
  return (
    <>
      <ListTools state={state} change={change} label={t('group.search')} />
      {error && !data ? (
        <LoadError error={error} retry={reading.refetch} retrying={reading.isFetching} />
      ) : data && data.items.length === 0 ? (
        <NoGroups search={state.search} showAll={() => change({ search: '' })} />
      ) : (
        <Card padding="none" className={listStyles.list} aria-busy={reading.isFetching}>
          {data ? (
            <Rows label={t('people.tab_groups')}>
              {data.items.map((group) => (
                <GroupListRow key={group.id} group={group} />
              ))}
            </Rows>
          ) : (
            <SkeletonRows />
          )}
        </Card>
      )}
      {data && data.items.length > 0 && (
        <Pagination page={state.page} pageSize={state.page_size} total={data.total} onChange={change} />
      )}
    </>
  );
}

function NoGroups({ search, showAll }: { search: string; showAll(): void }) {
  const { t } = useTranslation('mfe-settings');
  if (search) return <NoMatchState search={search} onClear={showAll} />;
  return (
    <EmptyState
      icon="users"
      title={t('group.empty')}
      actions={
        <Can permission="user-group-create">
          <ButtonLink variant="primary" icon="plus" href={createGroupPath}>
            {t('group.new')}
          </ButtonLink>
        </Can>
      }
    >
      {t('group.empty_text')}
    </EmptyState>
  );
}

import { Can, firstListQuery, type PrefetchPage, useTranslation } from '@repartee/app-sdk';
import { useSearchParams } from '@repartee/app-sdk/router';
import { listUsers } from '@repartee/contracts/people/user-endpoints';
import { readMailStatus } from '@repartee/contracts/runtime/mail/endpoints';
import { ButtonLink } from '@repartee/ui-kit/button';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Tabs } from '@repartee/ui-kit/tabs';
import { GroupList } from '../../groups/group-list.tsx';
import { createGroupPath, createUserPath } from '../../paths.ts';
import { FileMenu } from './file-menu.tsx';
import { UserList } from './user-list.tsx';

export const prefetch: PrefetchPage = (_, read) => {
  read(listUsers, { query: firstListQuery });
  read(readMailStatus, {});
};

export default function UserListPage() {
  const { t } = useTranslation('mfe-settings');
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'groups' ? 'groups' : 'users';
  // Users and groups have different filters, so opening a tab resets the filters.
  const open = (key: 'users' | 'groups') => setParams(key === 'groups' ? { tab: key } : {});
  return (
    <>
      <PageHeader
        title={t('people.title')}
        actions={
          tab === 'users' ? (
            <>
              <FileMenu />
              <Can permission="user-create">
                <ButtonLink variant="primary" icon="plus" href={createUserPath}>
                  {t('people.new')}
                </ButtonLink>
              </Can>
            </>
          ) : (
            <Can permission="user-group-create">
              <ButtonLink variant="primary" icon="plus" href={createGroupPath}>
                {t('group.new')}
              </ButtonLink>
            </Can>
          )
        }
      />
      <Tabs
        label={t('people.tabs')}
        active={tab}
        onChange={open}
        tabs={[
          { key: 'users', label: t('people.tab_users'), content: <UserList /> },
          { key: 'groups', label: t('people.tab_groups'), content: <GroupList /> },
        ]}
      />
    </>
  );
}

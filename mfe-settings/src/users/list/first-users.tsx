import { Can, useCan, useEndpoint, useListPage, useTranslation } from '@repartee/app-sdk';
import { useSearchParams } from '@repartee/app-sdk/router';
import { listUsersCall } from '@repartee/contracts/people/list-users-call';
import type { listUsers } from '@repartee/contracts/people/user-endpoints';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import { Card } from '@repartee/ui-kit/card';
import { Icon } from '@repartee/ui-kit/icon';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { ButtonLink } from '@repartee/ui-kit/plain-button';
import { PlainChip } from '@repartee/ui-kit/plain-chip';
import { ButtonShape, PlainListTools, PlainTabs } from '@repartee/ui-kit/plain-list';
import { PlainSkeleton, SkeletonGroup } from '@repartee/ui-kit/plain-skeleton';
import { createUserPath } from '../../paths.ts';
import { NoMailNotice } from '../parts/no-mail-notice.tsx';
import { roleTone } from '../parts/role-tone.ts';
import styles from './first-users.module.css';
import listStyles from './user-list.module.css';
import { UserListRow } from './user-list-row.tsx';
import rowStyles from './user-row.module.css';
import type { useUsersQuery } from './users-query.ts';

// `listUsersCall` has no zod schemas, so that the page need not load zod. The cast adds the types of the
// endpoint.
const read = listUsersCall as typeof listUsers;

/** Until the code of the filters and buttons has loaded, the list has only rows with links and a search field. */
export function FirstUsers(props: {
  list: ReturnType<typeof useUsersQuery>;
  /** `onTyped` is called after every change of the search text, before the search starts. */
  onTyped(text: string): void;
}) {
  const { t } = useTranslation('mfe-settings');
  const [params, setParams] = useSearchParams();
  const groups = params.get('tab') === 'groups';
  const { list } = props;
  return (
    <>
      <PageHeader
        title={t('people.title')}
        subtitle={t('people.subtitle')}
        actions={
          !groups && (
            <>
              <ButtonShape icon="ellipsis" />
              <Can permission="user-create">
                <ButtonLink variant="primary" icon="plus" href={createUserPath}>
                  {t('people.new')}
                </ButtonLink>
              </Can>
            </>
          )
        }
      />
      <Can permission="send-invitation-email">
        <NoMailNotice className={listStyles.notice} />
      </Can>
      <PlainTabs
        label={t('people.tabs')}
        active={groups ? 'groups' : 'users'}
        onChange={(key) => setParams(key === 'groups' ? { tab: key } : {})}
        tabs={[
          { key: 'users', label: t('people.tab_users') },
          { key: 'groups', label: t('people.tab_groups') },
        ]}
      />
      <PlainListTools
        key={String(groups)}
        label={t(groups ? 'group.search' : 'people.search')}
        state={list.state}
        onSearch={(search) => list.change({ search })}
        onText={props.onTyped}
        filters={groups ? [] : [t('people.filter_role'), t('people.filter_status')]}
      />
      {groups ? <RowShapes /> : <FirstRows list={list} />}
    </>
  );
}

function FirstRows({ list }: { list: ReturnType<typeof useUsersQuery> }) {
  const { t } = useTranslation('mfe-settings');
  const reading = useEndpoint(read, { query: list.query }, { keepPreviousData: true });
  const data = useListPage(list, reading);
  if (!data || data.items.length === 0) return <RowShapes />;
  return (
    <Card padding="none" className={listStyles.list} aria-busy={reading.isFetching}>
      <div className={`${listStyles.head} ${styles.head}`} aria-hidden="true">
        <span className={styles.box} />
        {t('people.select_page')}
      </div>
      <ul aria-label={t('people.list')}>
        {data.items.map((person) => (
          <FirstRow key={person.id} person={person} />
        ))}
      </ul>
    </Card>
  );
}

function FirstRow({ person }: { person: UserRecord }) {
  const { t } = useTranslation('mfe-settings');
  const can = useCan();
  return (
    <UserListRow
      person={person}
      selected={false}
      showOrganization={can('organization-list')}
      check={
        <span className={`${rowStyles.check} ${styles.row}`} aria-hidden="true">
          <span className={styles.box} />
        </span>
      }
      role={<PlainChip tone={roleTone(person.role)}>{t(`person.role.${person.role}`)}</PlainChip>}
      menu={
        <span className={styles.menu} aria-hidden="true">
          <Icon name="ellipsis" size={17} />
        </span>
      }
    />
  );
}

const RowShapes = () => (
  <Card padding="none" className={listStyles.list}>
    <SkeletonGroup className={styles.shapes}>
      <PlainSkeleton shape="field" />
      <PlainSkeleton shape="field" />
      <PlainSkeleton shape="field" />
    </SkeletonGroup>
  </Card>
);

import { Can, useEndpoint, useListPage, useTranslation } from '@repartee/app-sdk';
import { ListResults } from '@repartee/app-sdk/list-results';
import { listUsers } from '@repartee/contracts/people/user-endpoints';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import { Card } from '@repartee/ui-kit/card';
import { Checkbox } from '@repartee/ui-kit/checkbox';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import { useUserActions } from '../actions/use-user-actions.tsx';
import { UserActionDialogs } from '../actions/user-action-dialogs.tsx';
import { NoMailNotice } from '../parts/no-mail-notice.tsx';
import { useMailSent } from '../parts/use-mail-sent.ts';
import { SelectionBar } from './selection-bar.tsx';
import styles from './user-list.module.css';
import { UserListRow } from './user-list-row.tsx';
import { UserListTools } from './user-list-tools.tsx';
import { useUsersQuery } from './users-query.ts';

/** Users who may list organizations see the users of all organizations. */
export function UserList() {
  const list = useUsersQuery();
  const reading = useEndpoint(listUsers, { query: list.query }, { keepPreviousData: true });
  const data = useListPage(list, reading);
  // The notice about mails would push the rows down, so they wait until it is known whether there is one.
  const noticeKnown = useMailSent() !== undefined;
  const skeleton = (
    <Card padding="none">
      <SkeletonGroup className={styles.bones}>
        <div className={styles.head}>
          <Skeleton width="short" />
        </div>
        {Array.from({ length: 5 }, (_, at) => (
          <div key={at} className={styles.bone}>
            <Skeleton shape="circle" />
            <Skeleton width="half" />
          </div>
        ))}
      </SkeletonGroup>
    </Card>
  );
  return (
    <>
      <UserListTools list={list} />
      <Can permission="send-invitation-email">
        <NoMailNotice className={styles.notice} />
      </Can>
      {!noticeKnown && skeleton}
      <div hidden={!noticeKnown}>
        <ListResults
          list={list}
          reading={reading}
          data={data}
          filters={['role', 'status', 'group', 'organization']}
          skeleton={skeleton}
        >
          {(people) => <FoundPeople people={people} total={data?.total ?? 0} busy={reading.isFetching} />}
        </ListResults>
      </div>
    </>
  );
}

function FoundPeople(props: { people: readonly UserRecord[]; total: number; busy: boolean }) {
  const { people, total, busy } = props;
  const { t } = useTranslation('mfe-settings');
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const actions = useUserActions(() => setIds(new Set()));
  // Actions apply only to visible users, so selected users on other pages are ignored.
  const selected = people.filter(({ id }) => ids.has(id));
  const select = (id: string, on: boolean) =>
    setIds(new Set(on ? [...ids, id] : [...ids].filter((one) => one !== id)));
  const all = selected.length === people.length;
  return (
    <>
      <Card padding="none" className={styles.list} aria-busy={busy}>
        <div className={styles.head}>
          <Checkbox
            checked={all}
            indeterminate={selected.length > 0 && !all}
            onChange={() => setIds(new Set(all ? [] : people.map(({ id }) => id)))}
            label={t('people.select_page')}
          />
          <span>{t('people.count', { count: total })}</span>
        </div>
        <ul aria-label={t('people.list')}>
          {people.map((person) => (
            <UserListRow
              key={person.id}
              person={person}
              actions={actions}
              selected={ids.has(person.id)}
              onSelect={(on) => select(person.id, on)}
            />
          ))}
        </ul>
      </Card>
      <SelectionBar people={selected} actions={actions} clear={() => setIds(new Set())} />
      <UserActionDialogs actions={actions} />
    </>
  );
}

import { useEndpoint, useWords } from '@repartee/app-sdk';
import { listUserGroups } from '@repartee/contracts/people/group-endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { SearchField } from '@repartee/ui-kit/search-field';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import styles from './people-list.module.css';
import type { PendingAct, PersonActs } from './use-person-acts.tsx';

/** Which group all of them join: one press on its name. */
export function ChooseGroupDialog({ acts, pending }: { acts: PersonActs; pending: PendingAct }) {
  const words = useWords('mfe-settings');
  const [search, setSearch] = useState('');
  const [organization_id] = new Set(pending.people.map((person) => person.organization_id));
  const { data } = useEndpoint(
    listUserGroups,
    {
      query: {
        page_size: 48,
        sort: 'name',
        ...(search ? { search } : {}),
        ...(organization_id ? { organization_id } : {}),
      },
    },
    { keep: true },
  );
  return (
    <Dialog
      open
      onClose={acts.cancel}
      title={words('act.choose_group')}
      footer={<Button onClick={acts.cancel}>{words('form.cancel')}</Button>}
    >
      <p>{words('act.choose_group_text')}</p>
      <SearchField
        label={words('group.search')}
        value={search}
        onSearch={setSearch}
        className={styles.dialogSearch}
      />
      {!data && (
        <SkeletonGroup>
          <Skeleton />
          <Skeleton />
        </SkeletonGroup>
      )}
      {data?.items.length === 0 && <p>{words(search ? 'user_form.no_group' : 'act.no_groups')}</p>}
      <ul className={styles.choices}>
        {data?.items.map(({ id, name, member_count: count }) => (
          <li key={id}>
            <Button
              wide
              variant="ghost"
              className={styles.choice}
              disabled={acts.busy}
              onClick={() => void acts.run(pending, { group_id: id })}
            >
              {name}
              <span>{words('group.members', { count })}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

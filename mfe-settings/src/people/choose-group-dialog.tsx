import { useEndpoint, useWords } from '@repartee/app-sdk';
import { listUserGroups } from '@repartee/contracts/people/group-endpoints';
import { useState } from 'react';
import { FindDialog } from '../list/find-dialog.tsx';
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
    <FindDialog
      title={words('act.choose_group')}
      text={words('act.choose_group_text')}
      searchLabel={words('group.search')}
      search={search}
      onSearch={setSearch}
      found={data}
      nothing={words(search ? 'user_form.no_group' : 'act.no_groups')}
      noteOf={({ member_count: count }) => words('group.members', { count })}
      busy={acts.busy}
      onChoose={({ id }) => void acts.run(pending, { group_id: id })}
      onClose={acts.cancel}
    />
  );
}

import { laterPart, useErrorCodeText, useLaterPart } from '@repartee/app-sdk';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { useRef, useState } from 'react';
import { FirstUsers } from './first-users.tsx';
import { useUsersQuery } from './users-query.ts';

const usersAndGroups = laterPart(
  async () =>
    (await import(/* webpackChunkName: "users/list/users-and-groups" */ './users-and-groups.tsx'))
      .UsersAndGroups,
);

export default function UserListPage() {
  const list = useUsersQuery();
  const textOf = useErrorCodeText();
  const [typed, setTyped] = useState(list.state.search);
  const place = useRef<HTMLDivElement>(null);
  // `UsersAndGroups` replaces the simpler list `FirstUsers` only when the URL contains the typed search text.
  // Otherwise, this text would be lost, because `UsersAndGroups` reads it from the URL.
  const settled = typed === list.state.search;
  const { arrived, failed, retry } = useLaterPart(usersAndGroups, place, { settled });
  return (
    <div ref={place}>
      {arrived ? <arrived.Part /> : <FirstUsers list={list} onTyped={setTyped} />}
      {failed && <ErrorState title={textOf('load_failed')} onRetry={retry} />}
    </div>
  );
}

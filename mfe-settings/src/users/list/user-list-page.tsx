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

/**
 * R-ROUTE-14: page with a tab each for users and groups; the URL contains the open tab. The first users are shown and
 * can be searched before zod, antd and the rest of the page have loaded.
 */
export default function UserListPage() {
  const list = useUsersQuery();
  const textOf = useErrorCodeText();
  const [typed, setTyped] = useState(list.state.search);
  const place = useRef<HTMLDivElement>(null);
  // `FirstUsers` is shown while the full list loads. Replace it only when the URL contains the text of the search
  // field, because the full list reads its search from the URL.
  const settled = typed === list.state.search;
  const { arrived, failed, retry } = useLaterPart(usersAndGroups, place, { settled });
  return (
    <div ref={place}>
      {arrived ? <arrived.Part /> : <FirstUsers list={list} onTyped={setTyped} />}
      {failed && <ErrorState title={textOf('load_failed')} onRetry={retry} />}
    </div>
  );
}

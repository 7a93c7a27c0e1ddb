import { useRouteValues } from '@repartee/app-sdk';
import GroupCreatePage from './group-create-page.tsx';
import GroupEditPage from './group-edit-page.tsx';

/** The pages that create and edit a group are one module, because they share most of their code. */
export default function GroupPage() {
  const { id } = useRouteValues();
  return id ? <GroupEditPage /> : <GroupCreatePage />;
}

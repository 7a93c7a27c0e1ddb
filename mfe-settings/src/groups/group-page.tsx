import { useRouteValues } from '@repartee/app-sdk';
import GroupCreatePage from './group-create-page.tsx';
import GroupEditPage from './group-edit-page.tsx';

/** R-ROUTE-16: creates or edits a group: both pages share a form, and one module of the remote. */
export default function GroupPage() {
  const { id } = useRouteValues();
  return id ? <GroupEditPage /> : <GroupCreatePage />;
}

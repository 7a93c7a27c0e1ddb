import { useRouteValues } from '@repartee/app-sdk';
import GroupCreatePage from './group-create-page.tsx';
import GroupEditPage from './group-edit-page.tsx';

/**
 * R-ROUTE-16: page that creates or edits a user group. Both pages are one module, because they share most of their
 * code.
 */
export default function GroupPage() {
  const { id } = useRouteValues();
  return id ? <GroupEditPage /> : <GroupCreatePage />;
}

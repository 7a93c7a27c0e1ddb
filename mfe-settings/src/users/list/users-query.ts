import { useListState } from '@repartee/app-sdk';
import { accountRoles, type UserStatus, userStatuses } from '@repartee/contracts/people/accounts';

export function useUsersQuery() {
  const list = useListState();
  const { query, params } = list;
  const role = accountRoles.find((one) => one === params.get('role'));
  const status = userStatuses.find((one) => one === params.get('status'));
  const group_id = idIn(params.get('group'));
  const organization_id = idIn(params.get('organization'));
  const filters = {
    ...(role ? { role } : {}),
    ...(params.get('status') === 'erasure' ? { erasure_requested: 'true' as const } : {}),
    ...(status ? { status: status as UserStatus } : {}),
    ...(group_id ? { group_id } : {}),
    ...(organization_id ? { organization_id } : {}),
  };
  return { ...list, filters, query: { ...query, ...filters } };
}

const idIn = (text: string | null) => (text && /^[0-9a-f-]{36}$/i.test(text) ? text : undefined);

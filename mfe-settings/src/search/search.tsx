import { type ContributionProps, patterns, useEndpoint, useTranslation } from '@repartee/app-sdk';
import { SearchGroup } from '@repartee/app-sdk/search-group';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import { listUsers } from '@repartee/contracts/people/user-endpoints';

/** Finds people by name or email. */
export default function Search({ search = '' }: ContributionProps) {
  const { t } = useTranslation('mfe-settings');
  const reading = useEndpoint(listUsers, { query: { search } }, { keepPreviousData: true });
  return (
    <SearchGroup
      title={t('people.list')}
      icon="user"
      reading={reading}
      all={`${patterns.users}?search=${encodeURIComponent(search)}`}
      resultOf={(user) => ({
        ...{ id: user.id, label: displayName(user), about: user.email },
        href: `/settings/user/edit/${user.id}`,
      })}
    />
  );
}

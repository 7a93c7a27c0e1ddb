import { type ContributionProps, useTranslation } from '@repartee/app-sdk';
import { SearchGroup } from '@repartee/app-sdk/search-group';

const figures = ['1', '2', '3'];

/** What the remote finds for the text that a user searches for with Ctrl K. A real remote would call its backend. */
export default function Search({ search = '' }: ContributionProps) {
  const { t } = useTranslation('mfe-insights');
  const items = figures
    .map((id) => ({ id, label: t('figure.title', { id }), href: `/insights/figure/${id}` }))
    .filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()));
  return (
    <SearchGroup
      title={t('overview.title')}
      icon="sparkles"
      reading={{ data: { items, total: items.length } }}
      resultOf={(figure) => figure}
    />
  );
}

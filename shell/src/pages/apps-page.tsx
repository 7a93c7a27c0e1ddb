import { useHost, useLinks, useTranslation } from '@repartee/app-sdk/first-paint';
import { CardGrid } from '@repartee/ui-kit/card-grid';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { LibraryCard } from '@repartee/ui-kit/library-card';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { useRouteContext } from '../app/route-context.tsx';

/** R-ROUTE-10: the applications of this installation. Role-play coaching is one when its remote is switched on. */
export default function AppsPage() {
  const { t } = useTranslation('shell');
  const links = useLinks();
  const { product } = useHost();
  const { boot } = useRouteContext();
  const coaching = boot.remotes.some(({ id, enabled }) => id === 'mfe-coaching' && enabled);
  return (
    <>
      <PageHeader title={t('pages.apps')} subtitle={t('apps.subtitle')} />
      {coaching ? (
        <CardGrid>
          <LibraryCard
            href={links.libraryList('scenario')}
            name={product.name}
            description={t('apps.coaching')}
            icon="message-circle"
            hue="pink"
            tags={[t('apps.installed')]}
          />
        </CardGrid>
      ) : (
        <EmptyState icon="layout-grid" title={t('apps.none_title')}>
          {t('apps.none_text')}
        </EmptyState>
      )}
    </>
  );
}

import { useTranslation } from '@repartee/app-sdk/first-paint';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { PlainSkeletonPage } from '@repartee/ui-kit/plain-skeleton';
import { lazy, Suspense } from 'react';

// Its controls and its calls are loaded with it, not with the shell.
const ApplicationList = lazy(
  () => import(/* webpackChunkName: "application-list" */ './application-list.tsx'),
);

/** R-ROUTE-10: the applications on offer in the user's organization. */
export default function AppsPage() {
  const { t } = useTranslation('shell');
  return (
    <>
      <PageHeader title={t('pages.apps')} subtitle={t('apps.subtitle')} />
      <Suspense fallback={<PlainSkeletonPage />}>
        <ApplicationList />
      </Suspense>
    </>
  );
}

import { useTranslation } from '@repartee/app-sdk/first-paint';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { SkeletonPage } from '@repartee/ui-kit/skeleton';
import { Suspense } from 'react';
import { loadRemoteProviders } from '../../app/remote-providers.tsx';
import { useTexts } from '../../app/use-texts.ts';
import { applicationTexts } from './application-texts.ts';

const ApplicationList = lazyPart(async () => {
  const [list] = await Promise.all([
    import(/* webpackChunkName: "application-list" */ './application-list.tsx'),
    loadRemoteProviders(),
  ]);
  return list;
});

/** R-ROUTE-10: the applications that the user's organization may install. */
export default function AppsPage() {
  const { t } = useTranslation('apps');
  const { t: shell } = useTranslation('shell');
  const ready = useTexts('apps', applicationTexts);
  return (
    <>
      <PageHeader title={shell('pages.apps')} subtitle={ready && t('subtitle')} />
      {ready ? (
        <Suspense fallback={<SkeletonPage />}>
          <ApplicationList />
        </Suspense>
      ) : (
        <SkeletonPage />
      )}
    </>
  );
}

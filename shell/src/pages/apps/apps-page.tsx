import { useTranslation } from '@repartee/app-sdk/first-paint';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { SkeletonPage } from '@repartee/ui-kit/skeleton';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
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

const OpenPreview = lazyPart(
  () => import(/* webpackChunkName: "open-preview" */ '../../overrides/open-preview.tsx'),
);

/**
 * R-ROUTE-10: the applications that the user's organization may install. With `?preview=<id>`, opens the preview of a
 * remote instead (`repartee-remote preview` prints this link).
 */
export default function AppsPage() {
  const [search] = useSearchParams();
  const preview = search.get('preview');
  if (preview !== null)
    return (
      <Suspense fallback={<SkeletonPage />}>
        <OpenPreview preview={preview} />
      </Suspense>
    );
  return <Applications />;
}

function Applications() {
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

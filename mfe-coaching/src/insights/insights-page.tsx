import { useCan, useTranslation } from '@repartee/app-sdk';
import { useSearchParams } from '@repartee/app-sdk/router';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { SkeletonRows } from '@repartee/ui-kit/skeleton';
import { Tabs } from '@repartee/ui-kit/tabs';
import { Suspense } from 'react';
import { insightTabs } from './insight-tabs.ts';

const parts = {
  team: lazyPart(
    () => import(/* webpackChunkName: "progress/user-progress" */ '../progress/user-progress.tsx'),
  ),
  outcomes: lazyPart(
    () => import(/* webpackChunkName: "progress/outcomes-view" */ '../progress/outcomes/outcomes-view.tsx'),
  ),
  agreement: lazyPart(
    () => import(/* webpackChunkName: "quality/agreement-view" */ '../quality/agreement-view.tsx'),
  ),
  reported: lazyPart(
    () => import(/* webpackChunkName: "insights/reply-report-list" */ './reply-report-list.tsx'),
  ),
  codes: lazyPart(
    () => import(/* webpackChunkName: "generators/generator-list" */ '../generators/generator-list.tsx'),
  ),
};

/** The query parameter `tab` selects one of `insightTabs`; without it, the first that the user may see. */
export default function InsightsPage() {
  const { t } = useTranslation('mfe-coaching');
  const [params, setParams] = useSearchParams();
  const can = useCan();
  const tabs = insightTabs.filter(({ permissions }) => permissions.every((one) => can(one)));
  const active = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0];
  return (
    <>
      <PageHeader title={t('insights.title')} subtitle={active && t(`insights.about.${active.key}`)} />
      {active && (
        <Tabs
          label={t('insights.tabs')}
          active={active.key}
          onChange={(key) => setParams(key === tabs[0]?.key ? {} : { tab: key })}
          tabs={tabs.map(({ key }) => {
            const Part = parts[key];
            return {
              key,
              label: t(`insights.tab.${key}`),
              content: (
                <Suspense fallback={<SkeletonRows />}>
                  <Part />
                </Suspense>
              ),
            };
          })}
        />
      )}
    </>
  );
}

import { useCan, useTranslation } from '@repartee/app-sdk';
import { useSearchParams } from '@repartee/app-sdk/router';
import type { Permission } from '@repartee/contracts/runtime/access/permissions';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { SkeletonRows } from '@repartee/ui-kit/skeleton';
import { Tabs } from '@repartee/ui-kit/tabs';
import { type ComponentType, Suspense } from 'react';

interface Part {
  readonly key: 'own' | 'team' | 'outcomes' | 'agreement' | 'reported' | 'codes';
  /** All permissions that the calls of the part require. */
  readonly permissions: readonly Permission[];
  /** Users with this permission see other parts in place of this one. */
  readonly unless?: Permission;
  readonly Content: ComponentType;
}

const parts: readonly Part[] = [
  {
    key: 'team',
    permissions: ['coaching-session-check-other'],
    Content: lazyPart(
      () => import(/* webpackChunkName: "progress/user-progress" */ '../progress/user-progress.tsx'),
    ),
  },
  {
    key: 'outcomes',
    permissions: ['coaching-session-check-other'],
    Content: lazyPart(
      () => import(/* webpackChunkName: "progress/outcomes-view" */ '../progress/outcomes/outcomes-view.tsx'),
    ),
  },
  {
    key: 'agreement',
    permissions: ['coaching-session-check-other', 'coaching-observer-read', 'coaching-observer-list'],
    Content: lazyPart(
      () => import(/* webpackChunkName: "quality/agreement-view" */ '../quality/agreement-view.tsx'),
    ),
  },
  {
    key: 'reported',
    permissions: ['coaching-session-check-other'],
    Content: lazyPart(
      () => import(/* webpackChunkName: "insights/reply-report-list" */ './reply-report-list.tsx'),
    ),
  },
  {
    key: 'own',
    permissions: ['dashboard-view', 'coaching-scenario-create'],
    unless: 'coaching-session-check-other',
    Content: lazyPart(() => import(/* webpackChunkName: "insights/own-scenarios" */ './own-scenarios.tsx')),
  },
  {
    key: 'codes',
    permissions: ['coaching-session-generator-list'],
    Content: lazyPart(
      () => import(/* webpackChunkName: "generators/generator-list" */ '../generators/generator-list.tsx'),
    ),
  },
];

/** The query parameter `tab` selects one of `parts`; without it, the first that the user may see. */
export default function InsightsPage() {
  const { t } = useTranslation('mfe-coaching');
  const [params, setParams] = useSearchParams();
  const can = useCan();
  const tabs = parts.filter(
    ({ permissions, unless }) => permissions.every((one) => can(one)) && !(unless && can(unless)),
  );
  const active = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0];
  if (tabs.length === 1 && active)
    return (
      <>
        <PageHeader title={t(`insights.tab.${active.key}`)} subtitle={t(`insights.about.${active.key}`)} />
        <Suspense fallback={<SkeletonRows />}>
          <active.Content />
        </Suspense>
      </>
    );
  return (
    <>
      <PageHeader title={t('insights.title')} subtitle={active && t(`insights.about.${active.key}`)} />
      {active && (
        <Tabs
          label={t('insights.tabs')}
          active={active.key}
          onChange={(key) => setParams(key === tabs[0]?.key ? {} : { tab: key })}
          tabs={tabs.map(({ key, Content }) => ({
            key,
            label: t(`insights.tab.${key}`),
            content: (
              <Suspense fallback={<SkeletonRows />}>
                <Content />
              </Suspense>
            ),
          }))}
        />
      )}
    </>
  );
}

import { Can, useTranslation } from '@repartee/app-sdk';
import { useSearchParams } from '@repartee/app-sdk/router';
import { ButtonLink } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { SkeletonRows } from '@repartee/ui-kit/skeleton';
import { Tabs } from '@repartee/ui-kit/tabs';
import { type ReactNode, Suspense } from 'react';
import { createProviderPath } from '../paths.ts';
import { ProviderList } from './provider-list.tsx';

const Choices = lazyPart(() => import('../choices/choices-part.tsx'));
const Usage = lazyPart(() => import('../usage/usage-part.tsx'));

const later = (part: ReactNode) => <Suspense fallback={<SkeletonRows />}>{part}</Suspense>;

const tabs = ['providers', 'choices', 'usage'] as const;
type TabKey = (typeof tabs)[number];

export default function ProviderListPage() {
  const { t } = useTranslation('mfe-ai-providers');
  const [params, setParams] = useSearchParams();
  const tab: TabKey = tabs.find((one) => one === params.get('tab')) ?? 'providers';
  const open = (key: TabKey) => setParams(key === 'providers' ? {} : { tab: key });
  return (
    <>
      <PageHeader
        title={t('list.title')}
        subtitle={t('list.subtitle')}
        actions={
          tab === 'providers' && (
            <Can permission="ai-provider-create">
              <ButtonLink variant="primary" icon="plus" href={createProviderPath}>
                {t('list.new')}
              </ButtonLink>
            </Can>
          )
        }
      />
      <Tabs
        label={t('list.tabs')}
        active={tab}
        onChange={open}
        tabs={[
          { key: 'providers', label: t('list.tab_providers'), content: <ProviderList /> },
          { key: 'choices', label: t('list.tab_choices'), content: later(<Choices />) },
          { key: 'usage', label: t('list.tab_usage'), content: later(<Usage />) },
        ]}
      />
    </>
  );
}

import { Can, useEndpoint, useListPage, useListState, useTranslation } from '@repartee/app-sdk';
import { LoadError } from '@repartee/app-sdk/load-error';
import { listAiProviders } from '@repartee/contracts/ai-provider/provider-endpoints';
import { ButtonLink } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { ListTools } from '@repartee/ui-kit/list-tools';
import { NoMatchState } from '@repartee/ui-kit/no-match-state';
import { Pagination } from '@repartee/ui-kit/pagination';
import { Rows } from '@repartee/ui-kit/row';
import { SkeletonRows } from '@repartee/ui-kit/skeleton';
import { createProviderPath } from '../paths.ts';
import styles from './provider-list.module.css';
import { ProviderListRow } from './provider-list-row.tsx';

export function ProviderList() {
  const { t } = useTranslation('mfe-ai-providers');
  const list = useListState();
  const { state, query, change } = list;
  const reading = useEndpoint(listAiProviders, { query }, { keepPreviousData: true });
  const { error } = reading;
  const data = useListPage(list, reading);
  return (
    <>
      <ListTools state={state} change={change} label={t('list.search')} />
      {error && !data ? (
        <LoadError error={error} retry={reading.refetch} retrying={reading.isFetching} />
      ) : data && data.items.length === 0 ? (
        <NoProviders search={state.search} showAll={() => change({ search: '' })} />
      ) : (
        <Card padding="none" className={styles.list} aria-busy={reading.isFetching}>
          {data ? (
            <Rows label={t('list.tab_providers')}>
              {data.items.map((provider) => (
                <ProviderListRow key={provider.id} provider={provider} />
              ))}
            </Rows>
          ) : (
            <SkeletonRows />
          )}
        </Card>
      )}
      {data && data.items.length > 0 && (
        <Pagination page={state.page} pageSize={state.page_size} total={data.total} onChange={change} />
      )}
    </>
  );
}

function NoProviders({ search, showAll }: { search: string; showAll: () => void }) {
  const { t } = useTranslation('mfe-ai-providers');
  if (search) return <NoMatchState search={search} onClear={showAll} />;
  return (
    <EmptyState
      title={t('list.empty')}
      actions={
        <Can permission="ai-provider-create">
          <ButtonLink variant="primary" icon="plus" href={createProviderPath}>
            {t('list.new')}
          </ButtonLink>
        </Can>
      }
    >
      {t('list.empty_text')}
    </EmptyState>
  );
}

import { Can, useEndpoint, useListPage, useListState, useTranslation } from '@repartee/app-sdk';
import { ListResults } from '@repartee/app-sdk/list-results';
import { listAiProviders } from '@repartee/contracts/ai/provider-endpoints';
import { ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { ListTools } from '@repartee/ui-kit/list-tools';
import { Rows } from '@repartee/ui-kit/row';
import { createProviderPath } from '../paths.ts';
import { ProviderListRow } from './provider-list-row.tsx';

export function ProviderList() {
  const { t } = useTranslation('mfe-ai-providers');
  const list = useListState();
  const { state, query, change } = list;
  const reading = useEndpoint(listAiProviders, { query }, { keepPreviousData: true });
  const data = useListPage(list, reading);
  return (
    <>
      <ListTools state={state} change={change} label={t('list.search')} />
      <ListResults list={list} reading={reading} data={data} empty={<NoProviders />}>
        {(providers) => (
          <Rows label={t('list.tab_providers')}>
            {providers.map((provider) => (
              <ProviderListRow key={provider.id} provider={provider} />
            ))}
          </Rows>
        )}
      </ListResults>
    </>
  );
}

function NoProviders() {
  const { t } = useTranslation('mfe-ai-providers');
  return (
    <EmptyState
      title={t('list.empty')}
      actions={
        <Can permission="ai-provider-create">
          <ButtonLink icon="plus" href={createProviderPath}>
            {t('list.new')}
          </ButtonLink>
        </Can>
      }
    >
      {t('list.empty_text')}
    </EmptyState>
  );
}

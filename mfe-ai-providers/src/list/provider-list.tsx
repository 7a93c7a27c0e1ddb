import { Can, useEndpoint, useListPage, useListState, useTranslation } from '@repartee/app-sdk';
import { ListResults } from '@repartee/app-sdk/list-results';
import { type ChoicesOfCapability, listAiChoices } from '@repartee/contracts/ai/choice-endpoints';
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
  const { data: used } = useEndpoint(listAiChoices, {});
  const inUse = used && usedProviders(used.items);
  return (
    <>
      <ListTools state={state} change={change} label={t('list.search')} />
      <ListResults list={list} reading={reading} data={data} empty={<NoProviders />}>
        {(providers) => (
          <Rows label={t('list.tab_providers')}>
            {providers.map((provider) => (
              <ProviderListRow key={provider.id} provider={provider} inUse={inUse?.has(provider.id)} />
            ))}
          </Rows>
        )}
      </ListResults>
    </>
  );
}

/** The ids of the providers whose models the organization has chosen, or whose default model it asks first. */
const usedProviders = (items: readonly ChoicesOfCapability[]): ReadonlySet<string> =>
  new Set(
    items.flatMap(({ choices, asked_first, usable }) => {
      const asked = choices.length > 0 ? choices : [asked_first];
      return usable
        .filter(({ id }) => asked.some((one) => one?.model_id === id))
        .map(({ provider_id }) => provider_id);
    }),
  );

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

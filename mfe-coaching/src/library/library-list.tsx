import {
  Can,
  useEndpoint,
  useHost,
  useLinks,
  useListPage,
  useListState,
  useTranslation,
} from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { ButtonLink } from '@repartee/ui-kit/button';
import { CardGrid } from '@repartee/ui-kit/card-grid';
import { ListTools } from '@repartee/ui-kit/list-tools';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Pagination } from '@repartee/ui-kit/pagination';
import { SkeletonCards } from '@repartee/ui-kit/skeleton';
import { lazy, Suspense } from 'react';
import { LoadError } from '../errors/load-error.tsx';
import { PackMenu } from '../packs/pack-menu.tsx';
import { readAllIds } from '../packs/read-all-ids.ts';
import { ItemDialog } from './dialog/item-dialog.tsx';
import { DraftLink } from './draft-link.tsx';
import { familyCalls } from './family-calls.ts';
import { ItemCard } from './item-card.tsx';
import { LibraryEmpty } from './library-empty.tsx';
import styles from './library-list.module.css';
import { ListFilters, readListFilters } from './list-filters.tsx';
import { PersonaCard } from './persona/persona-card.tsx';
import { ViewSwitch } from './view-switch.tsx';

const ItemTable = lazy(() => import(/* webpackChunkName: "library/item-table" */ './item-table.tsx'));

/** R-ROUTE-20..21: the list of any item family; an item family provides its texts and the content of its cards. */
export function LibraryList({ family }: { family: Family }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { api } = useHost();
  const list = useListState();
  const { state, query, params, change } = list;
  const filters = readListFilters(params);
  const narrowedBy = Object.keys(filters).length;
  const view = params.get('view') === 'table' ? 'table' : 'cards';
  const reading = useEndpoint(
    familyCalls[family].list,
    { query: { ...query, ...filters } },
    { keepPreviousData: true },
  );
  const { error } = reading;
  const data = useListPage(list, reading);
  const isAll = !state.search && narrowedBy === 0 && !data?.is_minimum;
  const count =
    data && data.total > 0 && isAll ? t(`library.${family}.count`, { count: data.total }) : undefined;
  const clear = () => change({ search: '', filters: noFilters });
  const skeleton = <SkeletonCards cover={family !== 'persona'} />;
  return (
    <>
      <PageHeader
        title={t(`library.${family}.title`)}
        subtitle={count ?? t(`library.${family}.subtitle`)}
        actions={
          <>
            {family === 'scenario' && (
              <PackMenu
                name={t('library.scenario.title')}
                items={async () => ({
                  scenario_ids: await readAllIds((paging) =>
                    api.call(familyCalls.scenario.list, { query: { ...query, ...paging } }),
                  ),
                })}
                empty={!data || data.total === 0}
              />
            )}
            {family === 'scenario' && <DraftLink />}
            <Can permission={`coaching-${family}-create`}>
              <ButtonLink variant="primary" icon="plus" href={links.libraryCreate(family)}>
                {t(`editor.new.${family}`)}
              </ButtonLink>
            </Can>
          </>
        }
      />
      <ListTools state={state} change={change} label={t('library.search')} filters={narrowedBy}>
        <ListFilters family={family} values={filters} change={(next) => change({ filters: next })} />
        <ViewSwitch
          view={view}
          onChange={(next) =>
            change({ page: state.page, filters: { view: next === 'table' ? next : undefined } })
          }
        />
      </ListTools>
      <div className={styles.results} aria-busy={reading.isFetching}>
        {error && !data ? (
          <LoadError error={error} retry={reading.refetch} retrying={reading.isFetching} />
        ) : !data ? (
          skeleton
        ) : data.items.length === 0 ? (
          <LibraryEmpty family={family} search={state.search} filtered={narrowedBy > 0} clear={clear} />
        ) : view === 'table' ? (
          <Suspense fallback={skeleton}>
            <ItemTable label={t(`library.${family}.title`)} items={data.items} />
          </Suspense>
        ) : (
          <Found family={family} items={data.items} />
        )}
      </div>
      {data && data.items.length > 0 && (
        <Pagination
          page={state.page}
          pageSize={state.page_size}
          total={data.total}
          isMinimum={data.is_minimum ?? false}
          onChange={change}
        />
      )}
      <ItemDialog family={family} item={data?.items.find(({ id }) => id === params.get('item'))} />
    </>
  );
}

const noFilters = { tag: undefined, language: undefined, difficulty: undefined, created_by: undefined };

function Found({ family, items }: { family: Family; items: readonly LibraryItem[] }) {
  return (
    <CardGrid>
      {items.map((item) =>
        item.kind === 'persona' ? (
          <PersonaCard key={item.id} persona={item} />
        ) : (
          <ItemCard key={item.id} family={family} item={item} />
        ),
      )}
    </CardGrid>
  );
}

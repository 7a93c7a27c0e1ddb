import { Can, useHost, useLinks, useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import { ButtonLink } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { ListTools } from '@repartee/ui-kit/list-tools';
import { Pagination } from '@repartee/ui-kit/pagination';
import { SkeletonCards } from '@repartee/ui-kit/skeleton';
import { Suspense } from 'react';
import { LoadError } from '../../errors/load-error.tsx';
import { PackMenu } from '../../packs/pack-menu.tsx';
import { readAllIds } from '../../packs/read-all-ids.ts';
import { ShareItem } from '../../sharing/share-item.tsx';
import { ItemDialog } from '../dialog/item-dialog.tsx';
import { familyCalls } from '../family-calls.ts';
import { useFamilyOfPath } from '../family-of-path.ts';
import { ItemCards } from '../item-cards.tsx';
import { DraftLink } from './draft-link.tsx';
import { LibraryEmpty } from './library-empty.tsx';
import { LibraryHeader } from './library-header.tsx';
import styles from './library-list.module.css';
import { ListFilters } from './list-filters.tsx';
import { defaultView } from './list-view.ts';
import { useItemList } from './use-item-list.ts';
import { ViewSwitch } from './view-switch.tsx';

const ItemTable = lazyPart(
  () => import(/* webpackChunkName: "library/list/item-table" */ './item-table.tsx'),
);

export default function LibraryListPage() {
  const family = useFamilyOfPath();
  return <LibraryList key={family} family={family} />;
}

function LibraryList({ family }: { family: Family }) {
  const list = useItemList(family);
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { api } = useHost();
  const { state, query, filters, narrowedBy, view, change, reading, data } = list;
  const { error } = reading;
  const skeleton = <SkeletonCards cover={family !== 'persona'} />;
  return (
    <>
      <LibraryHeader
        family={family}
        count={list.count}
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
            change({ page: state.page, filters: { view: next === defaultView ? undefined : next } })
          }
        />
      </ListTools>
      <div className={styles.results} aria-busy={reading.isFetching}>
        {error && !data ? (
          <LoadError error={error} retry={reading.refetch} retrying={reading.isFetching} />
        ) : !data ? (
          skeleton
        ) : data.items.length === 0 ? (
          <LibraryEmpty family={family} search={state.search} filtered={narrowedBy > 0} clear={list.clear} />
        ) : view === 'table' ? (
          <Suspense fallback={skeleton}>
            <ItemTable label={t(`library.${family}.title`)} items={data.items} />
          </Suspense>
        ) : (
          <ItemCards family={family} items={data.items} actions={(item) => <ShareItem item={item} />} />
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
      <ItemDialog family={family} item={data?.items.find(({ id }) => id === list.opened)} />
    </>
  );
}

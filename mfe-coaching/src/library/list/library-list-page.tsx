import {
  firstListQuery,
  type PrefetchPage,
  useCan,
  useEndpoint,
  useHost,
  useLinks,
  useListPage,
  useListState,
  useTranslation,
} from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import { families } from '@repartee/contracts/runtime/access/library-families';
import { ButtonLink } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { PackMenu, readAllIds } from '../../packs/pack-menu.tsx';
import { familyCalls, familyOf, useFamilyOfPath } from '../families.ts';
import { ItemCards } from '../item-cards.tsx';
import { ItemDialog } from '../item-dialog.tsx';
import { PracticeCards } from '../practice/practice-card.tsx';
import { PracticeShelves } from '../practice/practice-shelves.tsx';
import { ContentList } from './content-list.tsx';
import { ListFilters, listFilterNames, readListFilters } from './list-filters.tsx';

const ItemTable = lazyPart(
  () => import(/* webpackChunkName: "library/list/item-table" */ './item-table.tsx'),
);

export const prefetch: PrefetchPage = (path, read) =>
  read(familyCalls[familyOf(path)].list, { query: firstListQuery });

export default function LibraryListPage() {
  const family = useFamilyOfPath();
  return <LibraryList key={family} family={family} />;
}

function LibraryList({ family }: { family: Family }) {
  const { t } = useTranslation('mfe-coaching');
  const list = useListState();
  const filters = readListFilters(list.params);
  const query = { ...list.query, ...filters };
  const reading = useEndpoint(familyCalls[family].list, { query }, { keepPreviousData: true });
  const data = useListPage(list, reading);
  const opened = list.params.get('item');
  const learns = !useCan()('coaching-scenario-create') && family === 'scenario';
  return (
    <>
      <ContentList
        kind={family}
        list={list}
        reading={reading}
        data={data}
        filterNames={listFilterNames}
        filters={
          <ListFilters family={family} values={filters} change={(next) => list.change({ filters: next })} />
        }
        actions={family === 'scenario' && <ScenarioActions query={query} empty={!data || data.total === 0} />}
        overview={learns && <PracticeShelves />}
        cards={(items) =>
          learns ? <PracticeCards heading="h2" items={items} /> : <ItemCards family={family} items={items} />
        }
        table={(items) => <ItemTable label={t(`library.${family}.title`)} items={items} />}
      />
      <ItemDialog family={family} item={data?.items.find(({ id }) => id === opened)} />
    </>
  );
}

/** A scenario can be drafted by users who may create personas, missions, observers and scenarios. */
function ScenarioActions({ query, empty }: { query: object; empty: boolean }) {
  const { t } = useTranslation('mfe-coaching');
  const { api } = useHost();
  const links = useLinks();
  const can = useCan();
  return (
    <>
      <PackMenu
        name={t('library.scenario.title')}
        items={async () => ({
          scenario_ids: await readAllIds((paging) =>
            api.call(familyCalls.scenario.list, { query: { ...query, ...paging } }),
          ),
        })}
        empty={empty}
      />
      {families.every((family) => can(`coaching-${family}-create`)) && (
        <ButtonLink icon="sparkles" href={`${links.libraryCreate('scenario')}?draft=new`}>
          {t('draft.open')}
        </ButtonLink>
      )}
    </>
  );
}

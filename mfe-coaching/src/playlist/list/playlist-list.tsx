import {
  Can,
  useEndpoint,
  useHost,
  useLinks,
  useListPage,
  useListState,
  useTranslation,
} from '@repartee/app-sdk';
import { listPlaylists } from '@repartee/contracts/playlist/endpoints';
import { ButtonLink } from '@repartee/ui-kit/button';
import { CardGrid } from '@repartee/ui-kit/card-grid';
import { FilterMenu } from '@repartee/ui-kit/filter-menu';
import { ListTools } from '@repartee/ui-kit/list-tools';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Pagination } from '@repartee/ui-kit/pagination';
import { SkeletonCards } from '@repartee/ui-kit/skeleton';
import { LoadError } from '../../errors/load-error.tsx';
import { ViewSwitch } from '../../library/list/view-switch.tsx';
import { PackMenu } from '../../packs/pack-menu.tsx';
import { readAllIds } from '../../packs/read-all-ids.ts';
import styles from '../playlist.module.css';
import { PlaylistCard } from './playlist-card.tsx';
import { PlaylistEmpty } from './playlist-empty.tsx';
import { PlaylistsTable } from './playlists-table.tsx';

const groups = ['assigned', 'made'] as const;

/** List of the playlists that the user may see, as cards or as a table. */
export function PlaylistList() {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { api } = useHost();
  const list = useListState();
  const { state, query, params, change } = list;
  const whose = groups.find((one) => one === params.get('whose'));
  const view = params.get('view') === 'table' ? 'table' : 'cards';
  const reading = useEndpoint(
    listPlaylists,
    { query: { ...query, ...(whose && { whose }) } },
    { keepPreviousData: true },
  );
  const changeable = async (paging: { page: number; page_size: number }) => {
    const found = await api.call(listPlaylists, { query: { ...query, ...(whose && { whose }), ...paging } });
    return { ...found, items: found.items.filter(({ may_change }) => may_change) };
  };
  const { error } = reading;
  const data = useListPage(list, reading);
  const narrowed = state.search !== '' || whose !== undefined;
  const showAll = () => change({ search: '', filters: { whose: undefined } });
  const count = data && data.total > 0 && !narrowed && t('playlist.count', { count: data.total });
  return (
    <>
      <PageHeader
        title={t('playlist.title')}
        subtitle={count || t('playlist.subtitle')}
        actions={
          <>
            <PackMenu
              name={t('playlist.title')}
              items={async () => ({ playlist_ids: await readAllIds(changeable) })}
              empty={!data?.items.some(({ may_change }) => may_change)}
            />
            <Can permission="coaching-playlist-create">
              <ButtonLink variant="primary" icon="plus" href={links.playlistCreate}>
                {t('playlist.new')}
              </ButtonLink>
            </Can>
          </>
        }
      />
      <ListTools state={state} change={change} label={t('library.search')} filters={whose ? 1 : 0}>
        <FilterMenu
          label={t('playlist.whose')}
          anyLabel={t('playlist.whose_any')}
          value={whose}
          onChange={(next) => change({ filters: { whose: next } })}
          choices={groups.map((value) => ({ value, label: t(`playlist.whose_${value}`) }))}
        />
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
          <SkeletonCards cover />
        ) : data.items.length === 0 ? (
          <PlaylistEmpty search={state.search} narrowed={narrowed} showAll={showAll} />
        ) : view === 'table' ? (
          <PlaylistsTable playlists={data.items} />
        ) : (
          <CardGrid>
            {data.items.map((playlist) => (
              <PlaylistCard key={playlist.id} playlist={playlist} />
            ))}
          </CardGrid>
        )}
      </div>
      {data && data.items.length > 0 && (
        <Pagination page={state.page} pageSize={state.page_size} total={data.total} onChange={change} />
      )}
    </>
  );
}

import { Can, useHost, useLinks, useTranslation } from '@repartee/app-sdk';
import { useSearchParams } from '@repartee/app-sdk/router';
import { listPlaylists } from '@repartee/contracts/playlist/endpoints';
import { ButtonLink } from '@repartee/ui-kit/button';
import { CardGrid } from '@repartee/ui-kit/card-grid';
import { FilterMenu } from '@repartee/ui-kit/filter-menu';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { ListTools } from '@repartee/ui-kit/list-tools';
import { Pagination } from '@repartee/ui-kit/pagination';
import { SkeletonCards, SkeletonPage } from '@repartee/ui-kit/skeleton';
import { Suspense } from 'react';
import { LoadError } from '../../errors/load-error.tsx';
import { defaultView } from '../../library/list/list-view.ts';
import { ViewSwitch } from '../../library/list/view-switch.tsx';
import { PackMenu } from '../../packs/pack-menu.tsx';
import { readAllIds } from '../../packs/read-all-ids.ts';
import { ShareButton } from '../../sharing/share-button.tsx';
import styles from '../playlist.module.css';
import { PlaylistCard } from './playlist-card.tsx';
import { PlaylistEmpty } from './playlist-empty.tsx';
import { PlaylistListHeader } from './playlist-list-header.tsx';
import { playlistGroups, usePlaylistList } from './use-playlist-list.ts';

const PlaylistsTable = lazyPart(
  () => import(/* webpackChunkName: "playlist/list/playlists-table" */ './playlists-table.tsx'),
);

const PlaylistDetail = lazyPart(async () => ({
  default: (
    await import(/* webpackChunkName: "playlist/detail/playlist-detail" */ '../detail/playlist-detail.tsx')
  ).PlaylistDetail,
}));

export default function PlaylistListPage() {
  const [params] = useSearchParams();
  const id = params.get('playlist');
  if (!id) return <PlaylistList />;
  return (
    <Suspense fallback={<SkeletonPage />}>
      <PlaylistDetail key={id} id={id} />
    </Suspense>
  );
}

function PlaylistList() {
  const list = usePlaylistList();
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { api } = useHost();
  const { state, query, whose, view, change, reading, data } = list;
  const { error } = reading;
  const changeable = async (paging: { page: number; page_size: number }) => {
    const found = await api.call(listPlaylists, { query: { ...query, ...paging } });
    return { ...found, items: found.items.filter(({ may_change }) => may_change) };
  };
  return (
    <>
      <PlaylistListHeader
        count={list.count}
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
          choices={playlistGroups.map((value) => ({ value, label: t(`playlist.whose_${value}`) }))}
        />
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
          <SkeletonCards cover />
        ) : data.items.length === 0 ? (
          <PlaylistEmpty search={state.search} narrowed={list.isNarrowed} showAll={list.showAll} />
        ) : view === 'table' ? (
          <Suspense fallback={<SkeletonCards cover />}>
            <PlaylistsTable playlists={data.items} />
          </Suspense>
        ) : (
          <CardGrid>
            {data.items.map((playlist) => (
              <PlaylistCard
                key={playlist.id}
                playlist={playlist}
                actions={
                  playlist.may_change && (
                    <ShareButton
                      variant="icon"
                      content={{ kind: 'playlist', id: playlist.id }}
                      name={playlist.name}
                    />
                  )
                }
              />
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

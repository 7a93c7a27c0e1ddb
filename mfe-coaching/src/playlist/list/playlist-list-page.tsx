import {
  useEndpoint,
  useFormat,
  useHost,
  useLinks,
  useListPage,
  useListState,
  useTranslation,
} from '@repartee/app-sdk';
import { listPlaylists } from '@repartee/contracts/library/playlist/endpoints';
import type { PlaylistSummary } from '@repartee/contracts/library/playlist/playlist';
import { ButtonLink } from '@repartee/ui-kit/button';
import { CardGrid } from '@repartee/ui-kit/card-grid';
import { Facts } from '@repartee/ui-kit/facts';
import { FilterMenu } from '@repartee/ui-kit/filter-menu';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { LibraryCard } from '@repartee/ui-kit/library-card';
import { ProgressBar } from '@repartee/ui-kit/progress-bar';
import { SkeletonPage } from '@repartee/ui-kit/skeleton';
import { Suspense } from 'react';
import { DueDate } from '../../due-date.tsx';
import { ContentList } from '../../library/list/content-list.tsx';
import { faceOf } from '../../library/persona-face.ts';
import { PackMenu, readAllIds } from '../../packs/pack-menu.tsx';
import { ShareButton } from '../../sharing/share-button.tsx';
import { certificateHref } from '../certificate/certificate-href.ts';
import { dueOf } from '../due-of.ts';
import styles from '../playlist.module.css';

const PlaylistsTable = lazyPart(
  () => import(/* webpackChunkName: "playlist/list/playlists-table" */ './playlists-table.tsx'),
);

const PlaylistDetail = lazyPart(
  () => import(/* webpackChunkName: "playlist/detail/playlist-detail" */ '../detail/playlist-detail.tsx'),
);

const CertificatePage = lazyPart(
  () =>
    import(
      /* webpackChunkName: "playlist/certificate/certificate-page" */ '../certificate/certificate-page.tsx'
    ),
);

/** `assigned`: playlists that are assigned to the user. `made`: playlists that the user has created. */
const playlistGroups = ['assigned', 'made'] as const;

/** The tags of a card include the number of steps. */
const mostTags = 3;

export default function PlaylistListPage() {
  const { params } = useListState();
  const id = params.get('playlist');
  const certificate = params.get('certificate');
  if (!id && !certificate) return <PlaylistList />;
  return (
    <Suspense fallback={<SkeletonPage />}>
      {certificate ? (
        <CertificatePage key={certificate} id={certificate} />
      ) : (
        id && <PlaylistDetail key={id} id={id} />
      )}
    </Suspense>
  );
}

function PlaylistList() {
  const { t } = useTranslation('mfe-coaching');
  const { api } = useHost();
  const list = useListState();
  const whose = playlistGroups.find((one) => one === list.params.get('whose'));
  const query = { ...list.query, ...(whose && { whose }) };
  const reading = useEndpoint(listPlaylists, { query }, { keepPreviousData: true });
  const data = useListPage(list, reading);
  const changeable = async (paging: { page: number; page_size: number }) => {
    const page = await api.call(listPlaylists, { query: { ...query, ...paging } });
    return { ...page, items: page.items.filter(({ may_change }) => may_change) };
  };
  return (
    <ContentList
      kind="playlist"
      list={list}
      reading={reading}
      data={data}
      filterNames={['whose']}
      filters={
        <FilterMenu
          label={t('playlist.whose')}
          anyLabel={t('playlist.whose_any')}
          value={whose}
          onChange={(next) => list.change({ filters: { whose: next } })}
          choices={playlistGroups.map((value) => ({ value, label: t(`playlist.whose_${value}`) }))}
        />
      }
      actions={
        <PackMenu
          name={t('playlist.title')}
          items={async () => ({ playlist_ids: await readAllIds(changeable) })}
          empty={!data?.items.some(({ may_change }) => may_change)}
        />
      }
      cards={(playlists) => (
        <CardGrid>
          {playlists.map((playlist) => (
            <PlaylistCard key={playlist.id} playlist={playlist} />
          ))}
        </CardGrid>
      )}
      table={(playlists) => <PlaylistsTable playlists={playlists} />}
    />
  );
}

function PlaylistCard({ playlist }: { playlist: PlaylistSummary }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const format = useFormat();
  const { id, name, description, image, tags, scenario_count, due_at, progress, people } = playlist;
  const passed = progress && {
    count: progress.passed_count,
    text: t('playlist.passed_of', { passed: progress.passed_count, count: scenario_count }),
  };
  const changed = playlist.may_change && format.ago(playlist.updated_at);
  const done =
    people && people.count > 0
      ? t('playlist.people_done', { done: people.passed, count: people.count })
      : changed;
  const lost = progress?.state === 'failed' && t('playlist.cannot_pass');
  const state = passed ? <Facts of={[people && t('playlist.column.mine'), passed.text, lost]} /> : done;
  return (
    <LibraryCard
      href={links.playlist(id)}
      name={name}
      description={description}
      image={image}
      faces={playlist.personas.map((persona) => faceOf(persona, name))}
      icon="list-music"
      tags={[t('playlist.steps_count', { count: scenario_count }), ...tags].slice(0, mostTags)}
      meta={
        <span className="cluster">
          {state && <span>{state}</span>}
          {due_at && <DueDate due_at={due_at} {...dueOf(playlist)} />}
        </span>
      }
      actions={
        <>
          {progress?.state === 'passed' && (
            <ButtonLink
              variant="ghost"
              size="small"
              icon="award"
              href={certificateHref(links, id)}
              label={t('certificate.of', { name })}
            />
          )}
          {playlist.may_change && <ShareButton variant="icon" content={{ kind: 'playlist', id, name }} />}
        </>
      }
    >
      {passed && (
        <div className={styles.passed}>
          <ProgressBar label={passed.text} value={passed.count} most={scenario_count} />
        </div>
      )}
    </LibraryCard>
  );
}

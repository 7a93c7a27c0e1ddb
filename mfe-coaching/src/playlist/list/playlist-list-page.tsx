import { laterPart, useErrorCodeText, useLaterPart } from '@repartee/app-sdk';
import { useSearchParams } from '@repartee/app-sdk/router';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { PlainSkeletonPage } from '@repartee/ui-kit/plain-skeleton';
import { Suspense, useRef, useState } from 'react';
import { FirstPlaylists } from './first-playlists.tsx';
import { usePlaylistList } from './use-playlist-list.ts';

const playlistList = laterPart(
  async () =>
    (await import(/* webpackChunkName: "playlist/list/playlist-list" */ './playlist-list.tsx')).PlaylistList,
);

const PlaylistDetail = lazyPart(async () => ({
  default: (
    await import(/* webpackChunkName: "playlist/detail/playlist-detail" */ '../detail/playlist-detail.tsx')
  ).PlaylistDetail,
}));

export default function PlaylistListPage() {
  const [params] = useSearchParams();
  const id = params.get('playlist');
  if (!id) return <Playlists />;
  return (
    <Suspense fallback={<PlainSkeletonPage />}>
      <PlaylistDetail key={id} id={id} />
    </Suspense>
  );
}

function Playlists() {
  const list = usePlaylistList();
  const textOf = useErrorCodeText();
  const [typed, setTyped] = useState(list.state.search);
  const place = useRef<HTMLDivElement>(null);
  const settled = typed === list.state.search;
  const { arrived, failed, retry } = useLaterPart(playlistList, place, { settled });
  return (
    <div ref={place}>
      {arrived ? <arrived.Part list={list} /> : <FirstPlaylists list={list} onTyped={setTyped} />}
      {failed && <ErrorState title={textOf('load_failed')} onRetry={retry} />}
    </div>
  );
}

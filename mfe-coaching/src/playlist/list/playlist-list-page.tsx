import { laterPart, useErrorCodeText, useLaterPart } from '@repartee/app-sdk';
import { useSearchParams } from '@repartee/app-sdk/router';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { PlainSkeletonPage } from '@repartee/ui-kit/plain-skeleton';
import { lazy, Suspense, useRef, useState } from 'react';
import { FirstPlaylists } from './first-playlists.tsx';
import { usePlaylistList } from './use-playlist-list.ts';

const playlistList = laterPart(
  async () =>
    (await import(/* webpackChunkName: "playlist/list/playlist-list" */ './playlist-list.tsx')).PlaylistList,
);

const PlaylistDetail = lazy(async () => {
  const [{ PlaylistDetail: Detail }, { AntdRoot }] = await Promise.all([
    import(/* webpackChunkName: "playlist/detail/playlist-detail" */ '../detail/playlist-detail.tsx'),
    import('@repartee/ui-kit/antd-root'),
  ]);
  return {
    default: ({ id }: { id: string }) => (
      <AntdRoot>
        <Detail id={id} />
      </AntdRoot>
    ),
  };
});

/** R-ROUTE-22: page with the list of playlists, or with the playlist that the query parameter `playlist` names. */
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

/**
 * The list of playlists. Its first cards are shown and can be searched before zod, antd and the rest of the list have
 * loaded.
 */
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

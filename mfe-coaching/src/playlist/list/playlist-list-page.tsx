import { useSearchParams } from '@repartee/app-sdk/router';
import { PlaylistDetail } from '../detail/playlist-detail.tsx';
import { PlaylistList } from './playlist-list.tsx';

/** R-ROUTE-22: the list of playlists, or the playlist in `?playlist=`. */
export default function PlaylistListPage() {
  const [params] = useSearchParams();
  const id = params.get('playlist');
  return id ? <PlaylistDetail key={id} id={id} /> : <PlaylistList />;
}

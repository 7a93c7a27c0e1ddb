import { useSearchParams } from '@repartee/app-sdk/router';
import { PlaylistDetail } from '../detail/playlist-detail.tsx';
import { PlaylistList } from './playlist-list.tsx';

/** R-ROUTE-22: page with the list of playlists, or with the playlist that the query parameter `playlist` names. */
export default function PlaylistListPage() {
  const [params] = useSearchParams();
  const id = params.get('playlist');
  return id ? <PlaylistDetail key={id} id={id} /> : <PlaylistList />;
}

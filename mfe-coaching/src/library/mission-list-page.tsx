import { LibraryList } from './library-list.tsx';

export default function MissionListPage() {
  return <LibraryList family="mission" />;
}

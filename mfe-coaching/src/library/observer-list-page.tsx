import { LibraryList } from './library-list.tsx';

export default function ObserverListPage() {
  return <LibraryList family="observer" />;
}

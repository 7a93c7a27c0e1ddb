import { LibraryList } from './library-list.tsx';

export default function PersonaListPage() {
  return <LibraryList family="persona" />;
}

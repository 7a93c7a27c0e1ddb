import { LibraryList } from './library-list.tsx';

export default function ScenarioListPage() {
  return <LibraryList family="scenario" />;
}

import { useWords } from '@repartee/app-sdk';

export default function AppsPage() {
  const words = useWords('shell');
  return <h1>{words('pages.apps')}</h1>;
}

import { useFamilyOfPath } from './family-of-path.ts';
import { LibraryList } from './library-list.tsx';

/** R-ROUTE-20..21: the list of the item family in the address. */
export default function LibraryListPage() {
  const family = useFamilyOfPath();
  return <LibraryList key={family} family={family} />;
}

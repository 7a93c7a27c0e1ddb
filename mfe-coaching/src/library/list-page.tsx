import { useAddressedFamily } from './addressed-family.ts';
import { LibraryList } from './library-list.tsx';

/** R-ROUTE-20..21: the list of the item family in the address. */
export default function ListPage() {
  const family = useAddressedFamily();
  return <LibraryList key={family} family={family} />;
}

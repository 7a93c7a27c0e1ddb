import { useAddressedFamily } from './addressed-family.ts';
import { LibraryList } from './library-list.tsx';

/** R-ROUTE-20..21: the list of the family that the address names. */
export default function ListPage() {
  const family = useAddressedFamily();
  return <LibraryList key={family} family={family} />;
}

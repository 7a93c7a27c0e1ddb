import type { LibraryItem } from '@repartee/contracts/library/item';
import { ShareButton } from './share-button.tsx';
import { isShareable } from './shareable-item.ts';

/** Share button of a list row, if the item can be shared. */
export function ShareItem({ item }: { item: LibraryItem }) {
  if (!isShareable(item)) return null;
  return <ShareButton variant="icon" content={{ kind: 'scenario', id: item.id }} name={item.name} />;
}

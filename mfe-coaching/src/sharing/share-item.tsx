import type { LibraryItem } from '@repartee/contracts/library/item';
import { ShareButton } from './share-button.tsx';

/** Share button of a list row, if the item is a scenario that was not itself shared with the user. */
export function ShareItem({ item: { kind, id, name, share_mode } }: { item: LibraryItem }) {
  if (kind !== 'scenario' || share_mode) return null;
  return <ShareButton variant="icon" content={{ kind, id }} name={name} />;
}

import type { LibraryItem } from '@repartee/contracts/library/item';
import { ShareButton } from './share-button.tsx';

/** Shares a line of a list, if it is a scenario that was not itself only shared with the reader. */
export function ShareItem({ item: { kind, id, name, share_mode } }: { item: LibraryItem }) {
  if (kind !== 'scenario' || share_mode) return null;
  return <ShareButton variant="icon" content={{ kind, id }} name={name} />;
}

import type { LibraryItem } from '@repartee/contracts/library/item';
import { ShareButton } from './share-button.tsx';

export function ShareItem({ item }: { item: LibraryItem }) {
  // A user cannot share a scenario that was shared with them.
  if (item.kind !== 'scenario' || item.share_mode) return null;
  return <ShareButton variant="icon" content={{ kind: 'scenario', id: item.id }} name={item.name} />;
}

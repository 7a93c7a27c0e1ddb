import type { LibraryItem } from '@repartee/contracts/library/item';
import { ShareButton } from './share-button.tsx';
import { isShareable } from './shareable-item.ts';

export function ShareItem({ item }: { item: LibraryItem }) {
  if (!isShareable(item)) return null;
  return <ShareButton variant="icon" content={{ kind: 'scenario', id: item.id }} name={item.name} />;
}

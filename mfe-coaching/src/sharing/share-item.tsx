import type { LibraryItem } from '@repartee/contracts/library/item';
import { ShareButton } from './share-button.tsx';
import { isShareable } from './shareable-item.ts';

/**
 * Share button of an item in a list. Shown only for scenarios; hidden if another user shared the scenario with this
 * user.
 */
export function ShareItem({ item }: { item: LibraryItem }) {
  if (!isShareable(item)) return null;
  return <ShareButton variant="icon" content={{ kind: 'scenario', id: item.id }} name={item.name} />;
}

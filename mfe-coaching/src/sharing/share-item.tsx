import type { LibraryItem } from '@repartee/contracts/library/item';
import { ShareButton } from './share-button.tsx';
import { isShareable } from './shareable-item.ts';

/**
 * Share button of a scenario in a list. It renders nothing for other items, and for scenarios that another user has
 * shared with this user.
 */
export function ShareItem({ item }: { item: LibraryItem }) {
  if (!isShareable(item)) return null;
  return <ShareButton variant="icon" content={{ kind: 'scenario', id: item.id }} name={item.name} />;
}

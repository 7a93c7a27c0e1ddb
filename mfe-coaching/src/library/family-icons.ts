import type { Family } from '@repartee/contracts/library/families';
import type { IconName } from '@repartee/ui-kit/icon';

/** The default icon of each item family. */
export const familyIcons: Record<Family, IconName> = {
  persona: 'user',
  mission: 'target',
  observer: 'eye',
  scenario: 'book-open',
};

import type { Family } from '@repartee/contracts/library/families';
import type { IconName } from '@repartee/ui-kit/icon';

export const familyIcons: Record<Family, IconName> = {
  persona: 'user',
  mission: 'target',
  observer: 'eye',
  scenario: 'book-open',
};

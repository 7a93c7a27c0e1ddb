import { libraryEndpoints } from '@repartee/contracts/library/endpoints';
import type { Family } from '@repartee/contracts/library/families';
import type { IconName } from '@repartee/ui-kit/icon';

/** The calls of each family, described once. */
export const familyCalls = {
  persona: libraryEndpoints('persona'),
  mission: libraryEndpoints('mission'),
  observer: libraryEndpoints('observer'),
  scenario: libraryEndpoints('scenario'),
} satisfies Record<Family, unknown>;

/** The default drawing of each family. */
export const familyIcons: Record<Family, IconName> = {
  persona: 'user',
  mission: 'target',
  observer: 'eye',
  scenario: 'book-open',
};

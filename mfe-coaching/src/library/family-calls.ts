import { libraryEndpoints } from '@repartee/contracts/library/endpoints';
import { type Family, forEachFamily } from '@repartee/contracts/library/families';
import type { IconName } from '@repartee/ui-kit/icon';

/** The calls of each family, described once. */
export const familyCalls =
  forEachFamily<{
    readonly [F in Family]: ReturnType<typeof libraryEndpoints<F>>;
  }>(libraryEndpoints);

/** The default drawing of each family. */
export const familyIcons: Record<Family, IconName> = {
  persona: 'user',
  mission: 'target',
  observer: 'eye',
  scenario: 'book-open',
};

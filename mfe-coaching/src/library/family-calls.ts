import { libraryEndpoints } from '@repartee/contracts/library/endpoints';
import { type Family, forEachFamily } from '@repartee/contracts/library/families';
import type { IconName } from '@repartee/ui-kit/icon';

/** The endpoints of each item family: persona, mission, observer and scenario. */
export const familyCalls =
  forEachFamily<{
    readonly [F in Family]: ReturnType<typeof libraryEndpoints<F>>;
  }>(libraryEndpoints);

/** The default icon of each item family. */
export const familyIcons: Record<Family, IconName> = {
  persona: 'user',
  mission: 'target',
  observer: 'eye',
  scenario: 'book-open',
};

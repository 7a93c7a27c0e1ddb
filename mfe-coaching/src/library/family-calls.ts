import { libraryEndpoints } from '@repartee/contracts/library/endpoints';
import { type Family, families } from '@repartee/contracts/library/families';
import type { IconName } from '@repartee/ui-kit/icon';

/** The calls of each family, described once. */
export const familyCalls = Object.fromEntries(
  families.map((family) => [family, libraryEndpoints(family)]),
) as { readonly [F in Family]: ReturnType<typeof libraryEndpoints<F>> };

/** The default drawing of each family. */
export const familyIcons: Record<Family, IconName> = {
  persona: 'user',
  mission: 'target',
  observer: 'eye',
  scenario: 'book-open',
};

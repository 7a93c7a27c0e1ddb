import { useEndpoint } from '@repartee/app-sdk';
import { useLocation } from '@repartee/app-sdk/router';
import { libraryEndpoints } from '@repartee/contracts/library/endpoints';
import { type Family, forEachFamily } from '@repartee/contracts/library/families';
import { families } from '@repartee/contracts/runtime/access/library-families';
import type { IconName } from '@repartee/ui-kit/icon';

export const familyIcons: Record<Family, IconName> = {
  persona: 'user',
  mission: 'target',
  observer: 'eye',
  scenario: 'book-open',
};

/** Items with a face are listed as cards, the others as rows. */
export const hasFace = (family: Family | 'playlist'): boolean =>
  family !== 'mission' && family !== 'observer';

export const familyCalls =
  forEachFamily<{
    readonly [F in Family]: ReturnType<typeof libraryEndpoints<F>>;
  }>(libraryEndpoints);

export const useLinkedReading = (family: 'persona' | 'mission', id: string | null) =>
  useEndpoint(familyCalls[family].read, { params: { id: id ?? '' } }, { enabled: id !== null });

/** Reads a linked item. Returns undefined while it loads, and for null. */
export const useLinkedItem = (family: 'persona' | 'mission', id: string | null) =>
  useLinkedReading(family, id).data;

/** Reads the scenarios that use an item. Returns undefined while they load, for a scenario, and if not `enabled`. */
export const useScenariosUsing = (
  { kind, id }: { readonly kind: Family; readonly id: string },
  { enabled }: { readonly enabled: boolean },
) =>
  useEndpoint(
    familyCalls.scenario.list,
    { query: { uses: id, page_size: 12 } },
    { enabled: enabled && kind !== 'scenario' },
  ).data;

/** Returns the item family in the URL path, for example `persona` in `/apps/{product}/persona/create`. */
export const useFamilyOfPath = () => familyOf(useLocation().pathname);

export function familyOf(path: string): Family {
  const segments = path.split('/');
  const family = families.find((one) => segments.includes(one));
  if (!family) throw new Error(`The URL path contains none of: ${families.join(', ')}.`);
  return family;
}

import { useEndpoint } from '@repartee/app-sdk';
import { libraryEndpoints } from '@repartee/contracts/library/endpoints';
import { type Family, forEachFamily } from '@repartee/contracts/library/families';

export const familyCalls =
  forEachFamily<{
    readonly [F in Family]: ReturnType<typeof libraryEndpoints<F>>;
  }>(libraryEndpoints);

/** Reads a linked item. Returns undefined while it loads, and for null. */
export const useLinkedItem = (family: 'persona' | 'mission', id: string | null) =>
  useEndpoint(familyCalls[family].read, { params: { id: id ?? '' } }, { enabled: id !== null }).data;

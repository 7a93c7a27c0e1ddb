import { useCan } from '@repartee/app-sdk';
import { libraryFamilies } from '@repartee/contracts/access/library-families';
import type { Family } from '@repartee/contracts/library/families';

const kinds = [...(Object.keys(libraryFamilies) as Family[]), 'playlist' as const];

/** Returns whether a user may export and import, which needs edit permissions for every kind of content. */
export function useMayPack(): boolean {
  const can = useCan();
  return kinds.every(
    (kind) =>
      can(`coaching-${kind}-create`) && can(`coaching-${kind}-update`) && can(`coaching-${kind}-read`),
  );
}

import { useCan } from '@repartee/app-sdk';
import { libraryFamilies } from '@repartee/contracts/access/library-families';
import type { Family } from '@repartee/contracts/library/families';

const kinds = [...(Object.keys(libraryFamilies) as Family[]), 'playlist' as const];

/**
 * A pack can contain every kind of content, so the user needs the permissions to create, change and read every kind.
 */
export function useMayPack(): boolean {
  const can = useCan();
  return kinds.every(
    (kind) =>
      can(`coaching-${kind}-create`) && can(`coaching-${kind}-update`) && can(`coaching-${kind}-read`),
  );
}

import { useCan } from '@repartee/app-sdk';
import { families } from '@repartee/contracts/access/library-families';

const kinds = [...families, 'playlist' as const];

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

import { useLocation } from '@repartee/app-sdk/router';
import { type Family, families } from '@repartee/contracts/library/families';

/** The family that an address names: `/apps/{product}/{family}/create`. One page serves all families. */
export function useAddressedFamily(): Family {
  const segments = useLocation().pathname.split('/');
  const family = families.find((one) => segments.includes(one));
  if (!family) throw new Error('The address names no family of the library.');
  return family;
}

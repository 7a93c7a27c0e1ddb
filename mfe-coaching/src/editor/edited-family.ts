import { useLocation } from '@repartee/app-sdk/router';
import { type Family, families } from '@repartee/contracts/library/families';

/** The family that an editor's address names: `/apps/{product}/{family}/create`. One page serves all families. */
export function useEditedFamily(): Family {
  const segments = useLocation().pathname.split('/');
  const family = families.find((one) => segments.includes(one));
  if (!family) throw new Error('The address of an editor names no family of the library.');
  return family;
}

import { useLocation } from '@repartee/app-sdk/router';
import { libraryFamilies } from '@repartee/contracts/access/library-families';
import type { Family } from '@repartee/contracts/library/families';

const families = Object.keys(libraryFamilies) as Family[];

/**
 * Returns the item family (persona, mission, observer or scenario) in the URL path, for example in
 * `/apps/{product}/{family}/create`. The pages are shared by all families.
 */
export function useFamilyOfPath(): Family {
  const segments = useLocation().pathname.split('/');
  const family = families.find((one) => segments.includes(one));
  if (!family) throw new Error(`The URL path contains none of: ${families.join(', ')}.`);
  return family;
}

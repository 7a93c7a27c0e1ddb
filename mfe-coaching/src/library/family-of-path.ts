import { useLocation } from '@repartee/app-sdk/router';
import { families } from '@repartee/contracts/access/library-families';
import type { Family } from '@repartee/contracts/library/families';

/** Returns the item family in the URL path, for example `persona` in `/apps/{product}/persona/create`. */
export function useFamilyOfPath(): Family {
  const segments = useLocation().pathname.split('/');
  const family = families.find((one) => segments.includes(one));
  if (!family) throw new Error(`The URL path contains none of: ${families.join(', ')}.`);
  return family;
}

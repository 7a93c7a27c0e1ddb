import type { RouteValues } from '@repartee/contracts/platform/route-pattern';
import { useMatches } from 'react-router';

/** Returns the parameter values of the current route, such as `{ product, session }`. */
export function useRouteValues(): RouteValues {
  const values = useMatches()
    .map((match) =>
      (
        match.handle as { pattern?: { read(params: object): RouteValues | undefined } } | undefined
      )?.pattern?.read(match.params),
    )
    .findLast(Boolean);
  return values ?? {};
}

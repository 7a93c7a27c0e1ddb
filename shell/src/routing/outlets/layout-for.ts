import type { SessionState } from '@repartee/app-sdk/first-paint';
import type { Layout } from '@repartee/contracts/platform/host-parts';
import type { RouteTable } from '../../app/route-match.ts';

/** For `/403` and unknown paths, signed-in users get the layout with the menu (R-LAYOUT-2). */
export function layoutFor(
  table: Pick<RouteTable, 'find' | 'layoutOf'>,
  path: string,
  { via }: Pick<SessionState, 'via'>,
): Layout {
  const errorPath = path === '/403' || table.find(path).kind === 'unmatched';
  return errorPath && via && via !== 'guest' ? 'app' : table.layoutOf(path);
}

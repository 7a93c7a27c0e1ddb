import type { SessionState } from '@repartee/app-sdk/first-paint';
import type { Layout } from '@repartee/contracts/platform/remote-manifest';
import type { RouteTable } from './route-table.ts';

/** The layout of a path for who is here: somebody signed in who may not open a page keeps their menu around the reason (R-LAYOUT-2). */
export const layoutFor = (
  table: Pick<RouteTable, 'layoutOf'>,
  path: string,
  { via }: Pick<SessionState, 'via'>,
): Layout => (path === '/403' && via && via !== 'guest' ? 'app' : table.layoutOf(path));

import { localStore, type NamedMiddleware } from '@repartee/app-sdk';

/**
 * Route middleware: runs before a page that names it. If it returns undefined, the navigation continues; if it returns
 * a path, the navigation is redirected there.
 */
export const hasFigures: NamedMiddleware = () =>
  localStore.get('mfe-insights.off') === undefined ? undefined : '/insights';

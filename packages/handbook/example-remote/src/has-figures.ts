import { localStore, type NamedMiddleware } from '@repartee/app-sdk';

/**
 * Route middleware. If it returns a path, the shell redirects to this path. If it returns undefined, the page
 * opens.
 */
export const hasFigures: NamedMiddleware = () =>
  localStore.get('mfe-insights.off') === undefined ? undefined : '/insights';

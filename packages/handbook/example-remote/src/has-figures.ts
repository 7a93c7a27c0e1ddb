import { localStore, type NamedMiddleware } from '@repartee/app-sdk';

/** Runs before a page that names it: undefined lets the navigation pass, a path sends it there. */
export const hasFigures: NamedMiddleware = () =>
  localStore.get('mfe-insights.off') === undefined ? undefined : '/insights';

import { localStore, type NamedMiddleware } from '@repartee/app-sdk';

/** Route middleware: runs before a page that names it. Undefined continues the navigation, a path redirects it. */
export const hasFigures: NamedMiddleware = () =>
  localStore.get('mfe-insights.off') === undefined ? undefined : '/insights';

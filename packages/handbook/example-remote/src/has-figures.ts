import { localStore, type NamedMiddleware } from '@repartee/app-sdk';

/** Route middleware: a returned path redirects the navigation, and with undefined the navigation continues. */
export const hasFigures: NamedMiddleware = () =>
  localStore.get('mfe-insights.off') === undefined ? undefined : '/insights';

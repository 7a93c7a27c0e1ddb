import { localized } from '@repartee/contracts/locales';
import type { RouteMatch } from './route-match.ts';
import { screenTitle } from './screen-titles.ts';

export const pageTitle = (found: RouteMatch, locale: string): string =>
  localized('route' in found ? found.route.title : screenTitle('not-found'), locale);

export const documentTitle = (found: RouteMatch, locale: string, product: string): string =>
  `${pageTitle(found, locale)} · ${product}`;

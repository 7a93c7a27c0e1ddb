import { localized } from '@repartee/contracts/locales';
import type { RouteMatch } from './route-match.ts';
import { screenTitle } from './screen-titles.ts';

/** Returns the title of a page, known before any of its code is loaded. */
export const titleOf = (found: RouteMatch, locale: string): string =>
  localized('route' in found ? found.route.title : screenTitle('not-found'), locale);

/** Returns the text of the browser tab: the page's title and the product's name. */
export const documentTitle = (found: RouteMatch, locale: string, product: string): string =>
  `${titleOf(found, locale)} · ${product}`;

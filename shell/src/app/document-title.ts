import { localized } from '@repartee/contracts/locales';
import type { RouteMatch } from './route-match.ts';
import { screenTitle } from './screen-titles.ts';

/**
 * Returns the title of a page in one language. The page's code need not be loaded, because `remote.json` contains the
 * titles.
 */
export const pageTitle = (found: RouteMatch, locale: string): string =>
  localized('route' in found ? found.route.title : screenTitle('not-found'), locale);

/** Returns the text of the browser tab: the page's title, followed by the product's name. */
export const documentTitle = (found: RouteMatch, locale: string, product: string): string =>
  `${pageTitle(found, locale)} · ${product}`;

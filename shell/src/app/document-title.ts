import { titleIn } from '../language/title-in.ts';
import type { RouteMatch } from './route-match.ts';

const missing = { 'en-GB': 'Page Not Found', 'fr-FR': 'Page introuvable' };

/** What a page is called before anything of it is loaded. */
export const titleOf = (found: RouteMatch, locale: string): string =>
  titleIn('route' in found ? found.route.title : missing, locale);

/** What the browser tab says: the page's title and the product's name. */
export const documentTitle = (found: RouteMatch, locale: string, product: string): string =>
  `${titleOf(found, locale)} · ${product}`;

import { titleIn } from '../language/title-in.ts';
import type { Finding } from './route-match.ts';

const missing = { 'en-GB': 'Page Not Found', 'fr-FR': 'Page introuvable' };

/** What a page is called before anything of it is loaded. */
export const titleOf = (found: Finding, locale: string): string =>
  titleIn('route' in found ? found.route.title : missing, locale);

/** What the browser tab says: the page's title and the product's name. */
export const documentTitle = (found: Finding, locale: string, product: string): string =>
  `${titleOf(found, locale)} · ${product}`;

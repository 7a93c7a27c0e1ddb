import type { Finding } from './route-table.ts';

const missing = { 'en-GB': 'Page Not Found', 'fr-FR': 'Page introuvable' };

/** What the browser tab says: the page's title and the product's name. */
export function documentTitle(found: Finding, locale: string, product: string): string {
  const title = 'route' in found ? found.route.title : missing;
  return `${title[locale === 'fr-FR' ? 'fr-FR' : 'en-GB']} · ${product}`;
}

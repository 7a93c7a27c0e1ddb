import { type UiLocale, uiLocales } from '@repartee/contracts/locales';
import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import { documentTitle } from '../app/document-title.ts';
import type { RouteMatch } from '../app/route-match.ts';
import { withPrefix } from '../language/language-prefix.ts';
import { documentTexts } from './document-texts.ts';
import { escapeHtml } from './markup.ts';
import type { RenderedPage } from './render-page.tsx';

export interface DocumentParts extends RenderedPage {
  readonly boot: BootManifest;
  readonly nonce: string;
  readonly locale: UiLocale;
  readonly path: string;
  readonly url: URL;
  readonly found: RouteMatch;
}

/** Search engines may index only the public pages of the shell. */
const isIndexed = ({ found, status }: DocumentParts): boolean =>
  found.kind === 'screen' && found.route.access === 'public' && status === 200;

function linksOf({ url, path }: DocumentParts): string[] {
  // A path that starts with two slashes would be parsed as the URL of another site.
  const at = (path: string) => escapeHtml(new URL(path.replace(/\/{2,}/g, '/'), url.origin).href);
  return [
    `<link rel="canonical" href="${at(url.pathname)}">`,
    ...uiLocales.map((one) => `<link rel="alternate" hreflang="${one}" href="${at(withPrefix(one, path))}">`),
    `<link rel="alternate" hreflang="x-default" href="${at(path)}">`,
  ];
}

/**
 * The head contains links to the page in other languages, or `noindex`. The viewport forbids zoom, as R-UI-3 specifies.
 */
export function renderHead(parts: DocumentParts): string {
  const { boot, locale, found } = parts;
  return [
    '<meta charset="utf-8">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no">',
    `<title>${escapeHtml(documentTitle(found, locale, boot.product.name))}</title>`,
    `<meta name="description" content="${escapeHtml(documentTexts[locale].description)}">`,
    ...(isIndexed(parts) ? linksOf(parts) : ['<meta name="robots" content="noindex">']),
  ].join('\n');
}

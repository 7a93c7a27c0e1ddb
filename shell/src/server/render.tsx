import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import { redirectOf } from '@repartee/contracts/remotes/redirect-of';
// `Avatar` draws faces only after this module has loaded. On the server, it must load before the first render. In
// the browser, it loads later.
import '@repartee/ui-kit/faces';
import { type UiLocale, uiLocaleFor } from '@repartee/contracts/locales';
import { chooseLanguage, languageInCookie } from '../language/choose-language.ts';
import { languageCookieOf } from '../language/language-cookie.ts';
import { readPrefix, withPrefix } from '../language/language-prefix.ts';
import type { ReadLegalText } from '../pages/terms/read-legal-text.ts';
import { createRouteTable } from '../routing/route-table.ts';
import { renderDocument } from './document.ts';
import { renderPage } from './render-page.tsx';

export { renderInstalled } from './installed/render-installed.ts';

/**
 * Returns a redirect URL for a path whose language prefix is not the exact language tag, such as `/en-US` or
 * `/fr`. Undefined for other paths.
 */
export function legacyLocaleRedirect(url: URL): URL | undefined {
  const [, first = '', ...rest] = url.pathname.split('/');
  if (readPrefix(url.pathname).prefix || !/^(en|fr)(-[a-z]{2})?$/i.test(first)) return undefined;
  const moved = new URL(url);
  moved.pathname = withPrefix(uiLocaleFor(first) as UiLocale, `/${rest.join('/')}`);
  return moved;
}

/** R-STORE-3: the cookie of a first visit, or of a URL prefix with another language. Undefined if it is set already. */
export const changedLanguageCookie = ({ url, headers }: Request, locale: UiLocale): string | undefined =>
  languageInCookie(headers) === locale ? undefined : languageCookieOf(locale, url.startsWith('https:'));

/** The nonce is also in the Content-Security-Policy header. */
export interface PageRenderContext {
  readonly bootManifest: BootManifest;
  readonly nonce: string;
  readonly readText?: ReadLegalText | undefined;
}

/**
 * Renders public pages of the shell with their content. All other documents contain no user data: the dashboard shows
 * placeholders, and a page of a remote is a skeleton inside its layout.
 */
export async function render(
  request: Request,
  { bootManifest, nonce, readText }: PageRenderContext,
): Promise<Response> {
  const url = new URL(request.url);
  const moved = legacyLocaleRedirect(url);
  if (moved) return new Response(null, { status: 301, headers: { location: moved.pathname + moved.search } });

  const locale = chooseLanguage(url.pathname, request.headers);
  const { prefix, path } = readPrefix(url.pathname);
  const rule = redirectOf(bootManifest.redirects, path, url.search);
  if (rule) {
    const location = rule.external || !prefix ? rule.to : withPrefix(prefix, rule.to);
    return new Response(null, { status: 302, headers: { location } });
  }
  const table = createRouteTable(bootManifest);
  const drawn = await renderPage({
    request,
    boot: bootManifest,
    table,
    locale,
    basename: prefix ? `/${prefix}` : '/',
    readText,
  });
  if (drawn instanceof Response) return drawn;

  const html = renderDocument({
    ...drawn,
    boot: bootManifest,
    nonce,
    locale,
    path,
    url,
    found: table.find(path),
  });
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    vary: 'cookie, accept-language',
  });
  const cookie = changedLanguageCookie(request, locale);
  if (cookie) headers.set('set-cookie', cookie);
  return new Response(html, { status: drawn.status, headers });
}

import { type UiLocale, uiLocaleFor } from '@repartee/contracts/locales';
import { readPrefix, withPrefix } from '../language/language-prefix.ts';

/** Returns the redirect from `/en-US/…`, `/fr/…` and other names of a language to its one supported name. */
export function legacyLocaleRedirect(url: URL): URL | undefined {
  const [, first = '', ...rest] = url.pathname.split('/');
  if (readPrefix(url.pathname).prefix || !/^(en|fr)(-[a-z]{2})?$/i.test(first)) return undefined;
  const moved = new URL(url);
  moved.pathname = withPrefix(uiLocaleFor(first) as UiLocale, `/${rest.join('/')}`);
  return moved;
}

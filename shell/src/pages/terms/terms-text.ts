import { fallbackLocale, type UiLocale, uiLocaleOrFallback, uiLocales } from '@repartee/contracts/locales';
import { useEffect, useState } from 'react';

/**
 * `{product}` and `{email}` stand for the name and support address of this installation, `{readers}` for the roles that
 * may read a conversation.
 */
export interface TermsText {
  readonly lead: string;
  readonly sections: readonly {
    readonly title: string;
    readonly paragraphs: readonly string[];
    readonly points?: readonly string[];
  }[];
}

type LoadText = (locale: UiLocale) => Promise<{ readonly default: TermsText }>;

const loaders = {
  contact: (locale) => import(/* webpackChunkName: "contact-[request]" */ `./locales/contact/${locale}.json`),
  privacy: (locale) => import(/* webpackChunkName: "privacy-[request]" */ `./locales/privacy/${locale}.json`),
  conditions: (locale) =>
    import(/* webpackChunkName: "conditions-[request]" */ `./locales/conditions/${locale}.json`),
  'legal-notices': (locale) =>
    import(/* webpackChunkName: "legal-notices-[request]" */ `./locales/legal-notices/${locale}.json`),
} satisfies Readonly<Record<string, LoadText>>;

/** Pages with a long text. Each text has one chunk per language. */
export type TermsPage = keyof typeof loaders;

const loaded = new Map<string, TermsText>();
const keyOf = (page: TermsPage, locale: UiLocale) => `${page} ${locale}`;

async function loadText(page: TermsPage, locale: UiLocale): Promise<void> {
  if (loaded.has(keyOf(page, locale))) return;
  const load: LoadText = loaders[page];
  loaded.set(keyOf(page, locale), (await load(locale)).default);
}

/** Must resolve before the page is rendered. The server loads the text in every language. */
export async function loadTermsText(page: TermsPage): Promise<void> {
  const locales =
    typeof document === 'undefined' ? uiLocales : [uiLocaleOrFallback(document.documentElement.lang)];
  await Promise.all(locales.map((locale) => loadText(page, locale)));
}

/** Returns the text in the previous language while another language is being loaded. */
export function useTermsText(page: TermsPage, tag: string): TermsText | undefined {
  const locale = uiLocaleOrFallback(tag);
  const [shown, setShown] = useState<UiLocale>();
  useEffect(() => {
    let current = true;
    loadText(page, locale).then(
      () => current && setShown(locale),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [page, locale]);
  return loaded.get(keyOf(page, locale)) ?? loaded.get(keyOf(page, shown ?? fallbackLocale));
}

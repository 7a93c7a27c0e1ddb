import type { Remote } from '@repartee/app-sdk/first-paint';
import { fallbackLocale, type UiLocale } from '@repartee/contracts/locales';
import type { i18n } from 'i18next';
import type { RetryOptions } from '../resilience/load-chunk.ts';
import { loadChunk } from '../resilience/load-chunk.ts';
import { shellTexts } from './shell-texts.ts';

/** Texts of one namespace, a chunk per language. */
export type TextLoaders = Remote['locales'];

/** The texts of the page: the shell's and those of every remote loaded so far, in the language chosen now. */
export interface Texts {
  /** The shell's own in the present language, before the page takes over. */
  begin(): Promise<void>;
  /** A remote's texts in the present language, before it is shown. */
  add(remote: Remote): Promise<void>;
  /** Texts of a part of the shell that is loaded later, in the present language, before it is shown. */
  addPart(namespace: string, loaders: TextLoaders): Promise<void>;
  /** Changes the language in place. */
  change(locale: UiLocale): Promise<void>;
}

/** R-APP-6: texts that do not arrive, however often they are asked for, are logged, and the fallback language stands in. */
export function createTexts(i18n: i18n, report: (error: unknown) => void, retry?: RetryOptions): Texts {
  const sources = new Map<string, TextLoaders>([['shell', shellTexts]]);

  const bring = async (namespace: string, loaders: TextLoaders, locale: UiLocale): Promise<void> => {
    if (i18n.hasResourceBundle(locale, namespace)) return;
    try {
      const texts = await loadChunk(loaders[locale] ?? loaders[fallbackLocale], retry);
      i18n.addResourceBundle(locale, namespace, texts.default);
    } catch (error) {
      report(error);
      if (locale !== fallbackLocale) await bring(namespace, loaders, fallbackLocale);
    }
  };

  return {
    begin: () => bring('shell', shellTexts, i18n.language as UiLocale),
    add: async (remote) => {
      const more = { [remote.id]: remote.locales, ...remote.moreLocales };
      for (const [namespace, loaders] of Object.entries(more)) sources.set(namespace, loaders);
      await Promise.all(
        Object.entries(more).map(([namespace, loaders]) =>
          bring(namespace, loaders, i18n.language as UiLocale),
        ),
      );
    },
    addPart: (namespace, loaders) => {
      sources.set(namespace, loaders);
      return bring(namespace, loaders, i18n.language as UiLocale);
    },
    change: async (locale) => {
      await Promise.all([...sources].map(([namespace, loaders]) => bring(namespace, loaders, locale)));
      await i18n.changeLanguage(locale);
    },
  };
}

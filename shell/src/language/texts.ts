import type { Remote } from '@repartee/app-sdk/first-paint';
import { type UiLocale, uiLocales } from '@repartee/contracts/locales';
import type { i18n } from 'i18next';
import { isTimeout } from '../errors/load-error.ts';
import { loadChunk, type RetryOptions, sleep } from '../resilience/load-chunk.ts';
import { firstTexts } from './shell-texts.ts';

/** Loaders of one i18next namespace, one chunk per language. */
export type TextLoaders = Remote['locales'];

export interface Texts {
  /** Loads the texts of the shell, app-sdk and ui-kit. Must resolve before hydration. */
  begin(): Promise<void>;
  /** Loads the texts of a remote. Must resolve before the remote is rendered. */
  add(remote: Remote): Promise<void>;
  /** Loads the texts of a part of the shell. Must resolve before the part is rendered. */
  addPart(namespace: string, loaders: TextLoaders): Promise<void>;
  change(locale: UiLocale): Promise<void>;
}

/** The user has already waited for the texts that hung. */
const orFail = <T>(texts: Promise<T>, failure: unknown): Promise<T> =>
  Promise.race([texts, sleep(3_000).then(() => Promise.reject(failure))]);

/**
 * R-APP-6: if the texts of a language do not arrive, the error is logged, and another language is used. Rejects if no
 * language arrives, because keys are never shown.
 */
export function createTexts(i18n: i18n, report: (error: unknown) => void, retry?: RetryOptions): Texts {
  const sources = new Map<string, TextLoaders>(Object.entries(firstTexts));

  const bring = async (namespace: string, loaders: TextLoaders, locale: UiLocale): Promise<void> => {
    let failure: unknown;
    for (const language of new Set([locale, ...uiLocales])) {
      const load = loaders[language];
      if (i18n.hasResourceBundle(language, namespace)) return;
      try {
        if (!load) continue;
        const texts = loadChunk(load, retry);
        const { default: bundle } = await (isTimeout(failure) ? orFail(texts, failure) : texts);
        return void i18n.addResourceBundle(language, namespace, bundle);
      } catch (error) {
        report(error);
        failure = error;
      }
    }
    throw failure;
  };

  const bringAll = async (loaders: Iterable<[string, TextLoaders]>, locale: UiLocale) => {
    await Promise.all([...loaders].map(([namespace, one]) => bring(namespace, one, locale)));
  };

  return {
    begin: () => bringAll(sources, i18n.language as UiLocale),
    add: async (remote) => {
      const more = Object.entries({ [remote.id]: remote.locales, ...remote.moreLocales });
      for (const [namespace, loaders] of more) sources.set(namespace, loaders);
      await bringAll(more, i18n.language as UiLocale);
    },
    addPart: (namespace, loaders) => {
      sources.set(namespace, loaders);
      return bring(namespace, loaders, i18n.language as UiLocale);
    },
    change: async (locale) => {
      await bringAll(sources, locale);
      await i18n.changeLanguage(locale);
    },
  };
}

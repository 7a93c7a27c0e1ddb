import { fallbackLocale, type UiLocale, uiLocaleOrFallback } from '@repartee/contracts/locales';
import type { ImageError } from '@repartee/contracts/uploads/endpoints';
import { useEffect, useSyncExternalStore } from 'react';
import type { ApiError } from '../api/api-error.ts';
import english from './locales/en-GB.json' with { type: 'json' };

export type ErrorTextKey = ApiError['code'] | ImageError | 'image_too_large' | 'load_failed' | 'nothing_here';

type Texts = Readonly<Partial<Record<ErrorTextKey, string>>> & { readonly internal: string };

const loaded = new Map<UiLocale, Texts>([[fallbackLocale, english]]);
const listeners = new Set<() => void>();

async function loadTexts(locale: UiLocale): Promise<void> {
  if (loaded.has(locale)) return;
  try {
    const texts: { default: Texts } = await import(
      /* webpackChunkName: "error-texts-[request]" */ `./locales/${locale}.json`,
      { with: { type: 'json' } }
    );
    loaded.set(locale, texts.default);
    for (const listener of listeners) listener();
  } catch {
    // Falls back to English: a failed load of error texts must not cause another error.
  }
}

// Load the texts of errors immediately, because they cannot be loaded after the connection has failed.
if (typeof document !== 'undefined') void loadTexts(uiLocaleOrFallback(document.documentElement.lang));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Returns a function that translates error keys. The text is English if the translation is missing or not loaded yet.
 */
export function useErrorTexts(tag: string): (key: ErrorTextKey) => string {
  const locale = uiLocaleOrFallback(tag);
  useEffect(() => void loadTexts(locale), [locale]);
  const current = () => loaded.get(locale) ?? english;
  const texts: Texts = useSyncExternalStore(subscribe, current, current);
  return (key) => texts[key] ?? texts.internal;
}

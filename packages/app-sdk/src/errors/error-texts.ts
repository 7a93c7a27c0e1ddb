import { fallbackLocale, type UiLocale, uiLocaleOrFallback } from '@repartee/contracts/locales';
import type { ImageError } from '@repartee/contracts/uploads/endpoints';
import { useEffect, useSyncExternalStore } from 'react';
import type { ApiError } from '../api/api-error.ts';
import english from './locales/en-GB.json' with { type: 'json' };

/**
 * Errors that have a translated text: an API error code, a page or component that failed to load, or an invalid image.
 */
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

// Load the texts as soon as the SDK is loaded, so that they are available if the connection fails later.
if (typeof document !== 'undefined') void loadTexts(uiLocaleOrFallback(document.documentElement.lang));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Returns a function that gives the text of an error in the language of a BCP 47 tag. The text is English until the
 * translation is loaded, or if the language has no translation.
 */
export function useErrorTexts(tag: string): (key: ErrorTextKey) => string {
  const locale = uiLocaleOrFallback(tag);
  useEffect(() => void loadTexts(locale), [locale]);
  const current = () => loaded.get(locale) ?? english;
  const texts: Texts = useSyncExternalStore(subscribe, current, current);
  return (key) => texts[key] ?? texts.internal;
}

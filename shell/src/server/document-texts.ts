import { type Localized, loadLocalized, type UiLocale } from '@repartee/contracts/locales';
import type english from './locales/en-GB.json';

export const documentTexts: Localized<typeof english> = await loadLocalized(
  (locale) => import(/* webpackMode: "eager" */ `./locales/${locale}.json`),
);

/**
 * R-APP-4: returns a hidden message. An inline script shows the message if the page's scripts fail to load or
 * to start.
 */
export function startFailure(locale: UiLocale): string {
  const { title, text, reload } = documentTexts[locale].start_failure;
  return `<template id="start-failure"><div role="alert" data-start-failure><h1>${title}</h1><p>${text}</p><a href="">${reload}</a></div></template>`;
}

import { type Localized, loadLocalized, type UiLocale } from '@repartee/contracts/locales';
import type english from './locales/en-GB.json';

export const documentTexts: Localized<typeof english> = await loadLocalized(
  (locale) => import(/* webpackMode: "eager" */ `./locales/${locale}.json`),
);

/** R-APP-4: hidden until an inline script shows the message, because the page's scripts failed to load or to start. */
export function startFailure(locale: UiLocale): string {
  const { title, text, reload } = documentTexts[locale].start_failure;
  return `<template id="start-failure"><div role="alert" data-start-failure><h1>${title}</h1><p>${text}</p><a href="">${reload}</a></div></template>`;
}

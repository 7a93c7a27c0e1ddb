import { type Localized, loadLocalized, type UiLocale } from '@repartee/contracts/locales';
import type english from './locales/en-GB.json';

/** Texts of the HTML document itself: its description, and the message that is shown if the page cannot start. */
export const documentTexts: Localized<typeof english> = await loadLocalized(
  (locale) => import(/* webpackMode: "eager" */ `./locales/${locale}.json`),
);

/** R-APP-4: message that an inline script shows if the page's scripts fail to load or to start. Hidden until then. */
export function startFailure(locale: UiLocale): string {
  const { title, text, reload } = documentTexts[locale].start_failure;
  return `<template id="start-failure"><div role="alert" data-start-failure><h1>${title}</h1><p>${text}</p><a href="">${reload}</a></div></template>`;
}

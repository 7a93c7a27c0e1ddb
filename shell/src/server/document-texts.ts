import { type Localized, loadLocalized, type UiLocale } from '@repartee/contracts/locales';
import type english from './locales/en-GB.json';

/** Texts of the document itself: its description, and the message that is shown if no script runs. */
export const documentTexts: Localized<typeof english> = await loadLocalized(
  (locale) => import(/* webpackMode: "eager" */ `./locales/${locale}.json`),
);

/** R-APP-4: message that is shown if the page's scripts fail before they can show anything. */
export function startFailure(locale: UiLocale): string {
  const { title, text, reload } = documentTexts[locale].start_failure;
  return `<template id="start-failure"><div role="alert" data-start-failure><h1>${title}</h1><p>${text}</p><a href="">${reload}</a></div></template>`;
}

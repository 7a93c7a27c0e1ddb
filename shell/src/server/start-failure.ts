import type { UiLocale } from '@repartee/contracts/locales';

const words = {
  'en-GB': ['The page could not start.', 'If reloading does not help, try another browser.', 'Reload'],
  'fr-FR': [
    'La page n’a pas pu démarrer.',
    'Si la recharger ne suffit pas, essayez un autre navigateur.',
    'Recharger',
  ],
} as const;

/** R-APP-4: what is shown when no code of ours could run far enough to show anything. */
export function startFailure(locale: UiLocale): string {
  const [title, text, reload] = words[locale];
  return `<template id="start-failure"><div role="alert" data-start-failure><h1>${title}</h1><p>${text}</p><a href="">${reload}</a></div></template>`;
}

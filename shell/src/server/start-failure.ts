import type { UiLocale } from '@repartee/contracts/locales';

const words = {
  'en-GB': ['The page could not start.', 'Reload it. If that does not help, try another browser.'],
  'fr-FR': [
    'La page n’a pas pu démarrer.',
    'Rechargez-la. Si cela ne suffit pas, essayez un autre navigateur.',
  ],
} as const;

/** R-APP-4: what is shown when no code of ours could run far enough to show anything. */
export const startFailure = (locale: UiLocale): string =>
  `<template id="start-failure"><div role="alert"><h1>${words[locale][0]}</h1><p>${words[locale][1]}</p></div></template>`;

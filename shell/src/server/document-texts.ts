import type { Localized, UiLocale } from '@repartee/contracts/locales';

/** What the document itself says, whatever page it holds: its description, and what is shown when no script could run. */
export const documentTexts: Localized<{
  readonly description: string;
  readonly start_failure: { readonly title: string; readonly text: string; readonly reload: string };
}> = {
  'en-GB': {
    description: 'Rehearse hard conversations with a partner who pushes back and stays in character.',
    start_failure: {
      title: 'The page could not start.',
      text: 'If reloading does not help, try another browser.',
      reload: 'Reload',
    },
  },
  'fr-FR': {
    description:
      'Répétez les conversations difficiles face à un partenaire qui résiste et reste dans son rôle.',
    start_failure: {
      title: 'La page n’a pas pu démarrer.',
      text: 'Si la recharger ne suffit pas, essayez un autre navigateur.',
      reload: 'Recharger',
    },
  },
};

/** R-APP-4: shown when no script of the page could run far enough to show anything. */
export function startFailure(locale: UiLocale): string {
  const { title, text, reload } = documentTexts[locale].start_failure;
  return `<template id="start-failure"><div role="alert" data-start-failure><h1>${title}</h1><p>${text}</p><a href="">${reload}</a></div></template>`;
}

import { type Localized, type UiLocale, uiLocales } from '@repartee/contracts/locales';

/** The shell's screens by the name of their chunk, and the page that stands in where there is none. */
export type ScreenName = keyof (typeof titles)['en-GB'];

const titles = {
  'en-GB': {
    landing: 'Practise the conversation first',
    'how-it-works': 'How it works',
    contact: 'Contact',
    privacy: 'Privacy',
    conditions: 'Conditions',
    'legal-notices': 'Legal notices',
    dashboard: 'Dashboard',
    apps: 'Apps',
    forbidden: 'Not permitted',
    'not-found': 'Page Not Found',
  },
  'fr-FR': {
    landing: 'Répétez la conversation d’abord',
    'how-it-works': 'Comment ça marche',
    contact: 'Contact',
    privacy: 'Confidentialité',
    conditions: 'Conditions',
    'legal-notices': 'Mentions légales',
    dashboard: 'Accueil',
    apps: 'Applications',
    forbidden: 'Accès refusé',
    'not-found': 'Page introuvable',
  },
} satisfies Localized<Readonly<Record<string, string>>>;

/** The title of a screen in every language, as `remote.json` has those of remotes. They are needed before any texts are loaded. */
export const screenTitle = (name: ScreenName): Localized<string> =>
  Object.fromEntries(uiLocales.map((locale) => [locale, titles[locale][name]])) as Record<UiLocale, string>;

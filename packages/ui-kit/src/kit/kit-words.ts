import { type ByLanguage, inLanguage } from './in-language.ts';

/** The few words that parts say of themselves; everything else is given to them by the page. */
const english = {
  close: 'Close',
  clear: 'Clear',
  loading: 'Loading',
  optional: 'optional',
  show_password: 'Show password',
  hide_password: 'Hide password',
  copy: 'Copy',
  copied: 'Copied',
  choose_picture: 'Choose a picture',
  change_picture: 'Change the picture',
  remove_picture: 'Remove',
  cancel: 'Cancel',
  more: 'More actions',
  retry: 'Try again',
  reference: 'Reference',
  pages: 'Pages',
  previous_page: 'Previous page',
  next_page: 'Next page',
  page: (page: number) => `Page ${page}`,
  range: (from: string, to: string, total: string) => `${from}–${to} of ${total}`,
  page_size: 'Page size',
  per_page: (size: number) => `${size} per page`,
  out_of: (score: string, most: string) => `${score} out of ${most}`,
  not_judged: 'Not enough was said to judge',
  you: 'You',
  level: (level: number) => `Level ${level}`,
  breadcrumb: 'You are here',
  no_permission_title: 'This page is not open to you',
  no_permission_text: 'Your role does not include it. Whoever runs your organization can change that.',
  status: {
    empty: 'Not started',
    'free-speech': 'In progress',
    'in-progress': 'In progress',
    win: 'Win',
    loose: 'Lost',
    end: 'Ended',
    abort: 'Stopped',
  },
};

export type KitWords = typeof english;

const nbsp = '\u00a0';

const french: KitWords = {
  close: 'Fermer',
  clear: 'Effacer',
  loading: 'Chargement',
  optional: 'facultatif',
  show_password: 'Afficher le mot de passe',
  hide_password: 'Masquer le mot de passe',
  copy: 'Copier',
  copied: 'Copié',
  choose_picture: 'Choisir une image',
  change_picture: 'Changer l’image',
  remove_picture: 'Retirer',
  cancel: 'Annuler',
  more: 'Autres actions',
  retry: 'Réessayer',
  reference: 'Référence',
  pages: 'Pages',
  previous_page: 'Page précédente',
  next_page: 'Page suivante',
  page: (page) => `Page${nbsp}${page}`,
  range: (from, to, total) => `${from}–${to} sur${nbsp}${total}`,
  page_size: 'Taille de page',
  per_page: (size) => `${size}${nbsp}par page`,
  out_of: (score, most) => `${score} sur${nbsp}${most}`,
  not_judged: 'Pas assez d’échanges pour en juger',
  you: 'Vous',
  level: (level) => `Niveau${nbsp}${level}`,
  breadcrumb: 'Vous êtes ici',
  no_permission_title: 'Cette page ne vous est pas ouverte',
  no_permission_text:
    'Votre rôle n’y donne pas accès. Les gestionnaires de votre organisation peuvent y remédier.',
  status: {
    empty: 'Pas commencée',
    'free-speech': 'En cours',
    'in-progress': 'En cours',
    win: 'Réussie',
    loose: 'Échouée',
    end: 'Terminée',
    abort: 'Interrompue',
  },
};

const words: ByLanguage<KitWords> = { en: english, fr: french };

/** The languages of the kit's own words (ISO 639). */
export const kitLanguages: readonly string[] = Object.keys(words);

/** The kit's own words in a language. */
export const kitWords = (locale: string): KitWords => inLanguage(words, locale);

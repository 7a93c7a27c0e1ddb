import { type ByLanguage, inLanguage } from '../kit/in-language.ts';
import type { FieldError, FieldErrorTexts } from './field-rules.ts';

const english = {
  field_error: {
    required: () => 'This is needed.',
    too_long: (count: string) => `At most ${count} characters.`,
    too_short: (count: string) => `At least ${count} characters.`,
    unseen: () => 'There is nothing in it that can be seen.',
    email: () => 'This is not an email address.',
    url: () => 'This is not a web address.',
    number: () => 'This is not a number.',
    integer: () => 'This is not a whole number.',
    too_small: (count: string) => `At least ${count}.`,
    too_big: (count: string) => `At most ${count}.`,
    too_many: (count: string) => `At most ${count} of them.`,
    duplicate: () => 'This is here already.',
    taken: () => 'This is taken already.',
    invalid: () => 'This is not accepted. Check how it is written.',
  },
  save: 'Save',
  create: 'Create',
  discard: 'Discard',
  unsaved: 'Unsaved changes',
  nothing_to_save: 'Everything is saved.',
  not_saved: 'This could not be saved',
  conflict: {
    title: 'Somebody else has changed this meanwhile',
    text: 'Nothing of yours is saved yet. See what they saved, or save yours in its place.',
    theirs: 'Show theirs',
    mine: 'Save mine',
  },
};

const nbsp = '\u00a0';

const french: typeof english = {
  field_error: {
    required: () => 'Ce champ est nécessaire.',
    too_long: (count) => `${count}${nbsp}caractères au maximum.`,
    too_short: (count) => `${count}${nbsp}caractères au moins.`,
    unseen: () => 'On n’y voit aucun caractère.',
    email: () => 'Ce n’est pas une adresse e-mail.',
    url: () => 'Ce n’est pas une adresse web.',
    number: () => 'Ce n’est pas un nombre.',
    integer: () => 'Ce n’est pas un nombre entier.',
    too_small: (count) => `${count} au moins.`,
    too_big: (count) => `${count} au plus.`,
    too_many: (count) => `${count} au plus.`,
    duplicate: () => 'Cela figure déjà ici.',
    taken: () => 'C’est déjà pris.',
    invalid: () => 'Ce n’est pas accepté. Vérifiez la saisie.',
  },
  save: 'Enregistrer',
  create: 'Créer',
  discard: 'Annuler',
  unsaved: 'Non enregistré',
  nothing_to_save: 'Tout est enregistré.',
  not_saved: 'Enregistrement impossible',
  conflict: {
    title: 'Quelqu’un d’autre vient de modifier ceci',
    text: 'Rien de ce que vous avez écrit n’est encore enregistré. Affichez sa version, ou enregistrez la vôtre à la place.',
    theirs: 'Afficher la sienne',
    mine: 'Enregistrer la mienne',
  },
};

const words: ByLanguage<typeof english> = { en: english, fr: french };

/** What forms say of themselves: apart from the kit's words, which the landing page loads. */
export const formWords = (locale: string): typeof english => inLanguage(words, locale);

/** The text of a field error in a language; `texts` go before the general ones. */
export function fieldErrorText(
  { key, count = 0 }: FieldError,
  { locale, texts }: { locale: string; texts?: FieldErrorTexts | undefined },
): string {
  return texts?.[key] ?? formWords(locale).field_error[key](new Intl.NumberFormat(locale).format(count));
}

import { type ByLanguage, inLanguage } from '../kit/in-language.ts';

const english = {
  order: 'Order',
  orders: { '-updated_at': 'Newest first', updated_at: 'Oldest first', name: 'By name' },
  filters: (active: number) => (active > 0 ? `Filters and order, ${active} in force` : 'Filters and order'),
  no_match: (search: string) => (search ? `Nothing matches “${search}”` : 'Nothing matches'),
  no_match_text: 'Try another word, or fewer of them.',
  show_all: 'Show everything',
};

const nbsp = '\u00a0';

const french: typeof english = {
  order: 'Ordre',
  orders: { '-updated_at': 'Les plus récents', updated_at: 'Les plus anciens', name: 'Par nom' },
  filters: (active) => (active > 0 ? `Filtres et ordre, ${active} en vigueur` : 'Filtres et ordre'),
  no_match: (search) => (search ? `Rien ne correspond à «${nbsp}${search}${nbsp}»` : 'Aucun résultat'),
  no_match_text: 'Essayez un autre mot, ou moins de mots.',
  show_all: 'Tout afficher',
};

const words: ByLanguage<typeof english> = { en: english, fr: french };

/** What the tools of lists say of themselves: apart from the kit's words, which the landing page loads. */
export const listWords = (locale: string): typeof english => inLanguage(words, locale);

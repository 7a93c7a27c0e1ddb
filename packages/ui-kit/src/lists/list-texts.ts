import { createPartTexts, fillKitText } from '../kit/part-texts.ts';
import english from './locales/en-GB.json' with { type: 'json' };

/** Texts of lists, in a separate file so that the landing page does not load them. */
export const listTexts = createPartTexts('lists', english, (texts) => ({
  ...texts,
  filters: (active: number) => (active > 0 ? fillKitText(texts.filters_active, { active }) : texts.filters),
  no_match: (search: string) => (search ? fillKitText(texts.no_match_for, { search }) : texts.no_match),
}));

import type { SpokenLanguage } from '../spoken-language.ts';
import { followUpsEn } from './follow-ups.en.ts';
import { followUpsFr } from './follow-ups.fr.ts';
import type { PhraseBook } from './phrase-book.ts';
import { reactionsEn } from './reactions.en.ts';
import { reactionsFr } from './reactions.fr.ts';

export const phraseBooks: Readonly<Record<SpokenLanguage, PhraseBook>> = {
  en: { ...reactionsEn, ...followUpsEn },
  fr: { ...reactionsFr, ...followUpsFr },
};

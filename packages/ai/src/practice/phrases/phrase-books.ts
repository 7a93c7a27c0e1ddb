import type { SpokenLanguage } from '../lexicon/spoken-language.ts';
import followUpsEn from './follow-ups.en.json' with { type: 'json' };
import followUpsFr from './follow-ups.fr.json' with { type: 'json' };
import type { PhraseBook } from './phrase-book.ts';
import reactionsEn from './reactions.en.json' with { type: 'json' };
import reactionsFr from './reactions.fr.json' with { type: 'json' };

/** All lines of the practice engine's personas, by language and cue; the texts are in the adjacent JSON files. */
export const phraseBooks: Readonly<Record<SpokenLanguage, PhraseBook>> = {
  en: { ...reactionsEn, ...followUpsEn },
  fr: { ...reactionsFr, ...followUpsFr },
};

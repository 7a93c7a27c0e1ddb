import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { withoutMarkers } from '../../text/neutral-text.ts';
import { lexicons } from '../lexicon/lexicon.ts';
import { folded } from './folded-text.ts';
import type { LearnerTurn } from './learner-turn.ts';
import { seemsOtherLanguage } from './other-language.ts';

const tag = /<\/?[a-z][^<>]*>|<!--|\bfunction ?\(|=>|\{[^}]*;[^}]*\}|\bselect \* from\b/i;
/** Adjacent keys on QWERTY, QWERTZ and AZERTY keyboards, as in random typing. */
const keyboardRun =
  /asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|wert[yz]|azer|zert|qsdf|wxcv|xcvb|zxcv|yxcv|uiop|lkjh|kjhg/;
const mumbled = (word: string) =>
  (keyboardRun.test(word) && word.length <= 12) ||
  /[bcdfghjklmnpqrstvwxz]{5,}/.test(word) ||
  /(.)\1{3,}/.test(word) ||
  (word.length >= 4 && !/[aeiouy]/.test(word));

/** Returns why a turn does not belong to the role-play, or null if the turn belongs to the role-play. */
export function oddityOf(
  text: string,
  words: readonly string[],
  language: SpokenLanguage,
): LearnerTurn['oddity'] {
  const { oddities } = lexicons[language];
  const flat = folded(text);
  if (oddities.injection.test(flat) || withoutMarkers(text) !== text) return 'injection';
  if (oddities.ai_question.test(flat)) return 'ai_question';
  if (tag.test(text)) return 'markup';
  if (seemsOtherLanguage(text, language)) return 'other_language';
  const letters = words.filter((word) => /\p{L}/u.test(word));
  if (letters.length === 0) return 'wordless';
  if (letters.filter(mumbled).length / letters.length >= 0.5) return 'wordless';
  return null;
}

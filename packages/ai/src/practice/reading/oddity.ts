import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { withoutMarkers } from '../../text/neutral-text.ts';
import { grammars } from '../grammar.ts';
import { lexicons } from '../lexicon.ts';
import { folded, wordsOf } from './folded-text.ts';
import foreignWords from './foreign-words.json' with { type: 'json' };
import type { LearnerTurn } from './learner-turn.ts';

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

/** Frequent words by language, also of languages that the persona does not speak. */
const sets = Object.entries({
  ...Object.fromEntries(
    Object.entries(foreignWords).map(([language, words]) => [language, new Set(words.split(' '))]),
  ),
  ...Object.fromEntries(
    Object.entries(grammars).map(([language, { common_words }]) => [language, common_words]),
  ),
}).map(([language, words]) => ({ language, words }));

/** Returns true if the text is mainly in a non-Latin script, or in a language other than `language`. */
function seemsOtherLanguage(text: string, language: SpokenLanguage): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
  if (letters.length >= 3 && latin / letters.length < 0.5) return true;
  const words = wordsOf(text).flatMap((word) => word.split("'"));
  if (words.length < 4) return false;
  const counts = sets.map((set) => ({
    language: set.language,
    hits: words.filter((word) => set.words.has(word)).length,
  }));
  const own = counts.find((count) => count.language === language)?.hits ?? 0;
  const best = counts.reduce((most, count) => (count.hits > most.hits ? count : most));
  return (
    best.language !== language &&
    best.hits >= 3 &&
    best.hits >= own * 2 + 1 &&
    best.hits / words.length >= 0.25
  );
}

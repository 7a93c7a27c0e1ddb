import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { lexicons, type Move } from '../lexicon.ts';
import { folded, type Sentence } from './folded-text.ts';
import type { DetectedMove } from './learner-turn.ts';

/** Moves by which the learner proposes or promises something. */
export const committing: ReadonlySet<Move> = new Set(['proposes', 'sets_next_step', 'seeks_agreement']);

export const looksAhead = ({ folded: flat }: Sentence, language: SpokenLanguage): boolean =>
  lexicons[language].when.test(flat) && !lexicons[language].past.test(flat);

const eachWhen = Object.fromEntries(
  Object.entries(lexicons).map(([language, { when }]) => [language, new RegExp(when, 'gu')]),
) as Readonly<Record<SpokenLanguage, RegExp>>;

/** Returns the only day or hour that the commitments name. Of two, no rule knows which one the persona may repeat. */
export function whenIn(detectedMoves: readonly DetectedMove[], language: SpokenLanguage): string | null {
  const named = new Set<string>();
  for (const { move, sentence } of detectedMoves) {
    if (!committing.has(move)) continue;
    for (const { 0: words, index } of folded(sentence).matchAll(eachWhen[language]))
      named.add(sentence.slice(index, index + words.length).trim());
  }
  const [only] = named;
  return named.size === 1 ? (only ?? null) : null;
}

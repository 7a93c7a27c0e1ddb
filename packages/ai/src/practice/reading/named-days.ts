import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { lexicons, type Move } from '../lexicon.ts';
import { folded, type Sentence } from './folded-text.ts';
import type { DetectedMove } from './learner-turn.ts';

/** Moves by which the learner proposes or promises something. */
export const committing: ReadonlySet<Move> = new Set(['proposes', 'sets_next_step', 'seeks_agreement']);

export const looksAhead = ({ folded: flat }: Sentence, language: SpokenLanguage): boolean =>
  lexicons[language].when.test(flat) && !lexicons[language].past.test(flat);

export function whenIn(detectedMoves: readonly DetectedMove[], language: SpokenLanguage): string | null {
  const pattern = lexicons[language].when;
  for (const { move, sentence } of detectedMoves) {
    if (!committing.has(move)) continue;
    const match = pattern.exec(folded(sentence));
    if (match) return sentence.slice(match.index, match.index + match[0].length).trim();
  }
  return null;
}

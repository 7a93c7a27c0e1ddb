import type { SpokenLanguage } from '../language/spoken-language.ts';
import { grammars } from './grammar.ts';
import type { DetectedMove, LearnerTurn } from './reading/learner-turn.ts';

const mostWords = 8;

/**
 * Returns words with which the learner plays a problem down, such as “only three weeks”. The persona quotes the words.
 */
export function triggerOf(turn: LearnerTurn, language: SpokenLanguage): string | undefined {
  const detected = turn.detectedMoves.find(({ move }) => move === 'dismisses');
  // Of a sentence that hurts as a whole, no words are known to be the ones.
  if (!detected || detected.words === detected.sentence) return undefined;
  const start = detected.sentence.indexOf(detected.words);
  const before = detected.sentence.slice(0, start);
  // “It is not only three weeks” and “You said ‘only three weeks’” are not the learner's view.
  if (/["“«‘]/.test(before) || grammars[language].negated_after.test(before)) return undefined;
  const clause =
    detected.sentence
      .slice(start)
      .split(/[,.;:!?…()]/)[0]
      ?.trim() ?? '';
  // Half of a longer clause would say something else.
  return clause.split(/\s+/).length > mostWords || unfinished(clause, language) ? undefined : clause;
}

const unfinished = (text: string, language: SpokenLanguage): boolean =>
  text === '' || grammars[language].unfinished.test(text.replace(/’/g, "'"));

/** Returns a short sentence in which the learner promises something. The persona quotes the sentence. */
export function pledgeOf(turn: LearnerTurn): string | undefined {
  const worthy = ({ move, sentence }: DetectedMove) =>
    move === 'owns' && sentence.split(/\s+/).length <= 9 && !/[?"“«]/.test(sentence);
  return turn.detectedMoves.find(worthy)?.sentence.replace(/[.!…]+$/, '');
}

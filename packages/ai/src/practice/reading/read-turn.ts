import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { grammars } from '../grammar.ts';
import { lexicons, type Move } from '../lexicon.ts';
import { detectMoves } from './detected-moves.ts';
import { folded, ownSentencesOf, type Sentence, sentencesOf, wordsOf } from './folded-text.ts';
import type { LearnerTurn } from './learner-turn.ts';
import { committing, looksAhead, whenIn } from './named-days.ts';
import { oddityOf } from './oddity.ts';
import { sharedSubjects, subjectsOf, topicsOf } from './topic-match.ts';

const harmful: ReadonlySet<Move> = new Set([
  'insults',
  'blames',
  'dismisses',
  'snaps',
  'pushes',
  'overpromises',
  'closes',
  'disagrees',
  'asks_meaning',
  'accepts',
  'greets',
  'thanks',
]);
const settling: ReadonlySet<Move> = new Set([
  ...committing,
  'open_question',
  'closed_question',
  'owns',
  'apologises',
  'acknowledges',
  'paraphrases',
]);

/**
 * A statement is about the scenario's problem if it mentions two subjects of the scenario, or one subject and a
 * negative word.
 */
function namesMatter(
  { text, folded: flat, asks }: Sentence,
  language: SpokenLanguage,
  matter: ReadonlySet<string>,
) {
  const shared = sharedSubjects(subjectsOf(text, language), matter);
  if (asks || grammars[language].refusal.test(flat)) return false;
  return shared >= 2 || (shared === 1 && grammars[language].problem.test(flat));
}

/** Only the beginning of a long turn is analysed, to limit the CPU time. */
export const mostCharacters = 1600;
const mostSentences = 24;

/** `matter` is the set of subjects of the scenario and the mission. */
export function readLearnerTurn(
  text: string,
  language: SpokenLanguage,
  matter: ReadonlySet<string> = new Set(),
): LearnerTurn {
  const words = wordsOf(text);
  return { ...readOpening(text.slice(0, mostCharacters), language, matter), text, word_count: words.length };
}

function readOpening(text: string, language: SpokenLanguage, matter: ReadonlySet<string>): LearnerTurn {
  const own: readonly Sentence[] = ownSentencesOf(text, language);
  // A learner may put quotation marks around all that they say.
  const sentences = (own.length > 0 ? own : sentencesOf(text, language)).slice(0, mostSentences);
  const words = wordsOf(text);
  const oddity = oddityOf(text, words, language);
  const trusted = oddity === null || oddity === 'markup';
  const detectedMoves = trusted ? sentences.flatMap((sentence) => detectMoves(sentence, language)) : [];
  const subjects = subjectsOf(text, language);
  for (const sentence of trusted ? sentences : []) {
    const moves = detectedMoves.filter((detected) => detected.sentence === sentence.text);
    if (moves.some(({ move }) => settling.has(move) || move === 'names_issue' || harmful.has(move))) continue;
    if (namesMatter(sentence, language, matter))
      detectedMoves.push({ move: 'names_issue', sentence: sentence.text, words: sentence.text });
  }
  const silly =
    trusted &&
    sharedSubjects(topicsOf(text, language), matter) === 0 &&
    lexicons[language].oddities.off_topic.test(folded(text)) &&
    // “I hope that this isn't a joke to you” is about the matter.
    sentences.every(
      ({ folded: flat }) =>
        !lexicons[language].oddities.off_topic.test(flat) || !grammars[language].problem.test(flat),
    ) &&
    detectedMoves.every(({ move }) => /question|greets|thanks|accepts|gives_evidence|proposes/.test(move));
  return {
    text,
    sentences,
    detectedMoves,
    word_count: words.length,
    subjects,
    when: whenIn(detectedMoves, language),
    names_day: trusted && sentences.some((sentence) => looksAhead(sentence, language)),
    oddity: silly ? 'off_topic' : oddity,
  };
}

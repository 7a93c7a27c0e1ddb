import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { grammars } from '../grammar.ts';
import { lexicons, type Move } from '../lexicon.ts';
import type { Sentence } from './folded-text.ts';
import { formallyAddressed } from './formal-address.ts';
import type { DetectedMove } from './learner-turn.ts';
import { looksAhead } from './named-days.ts';

const declarative: ReadonlySet<Move> = new Set([
  'accepts',
  'names_issue',
  'owns',
  'closes',
  'gives_evidence',
]);

export function detectMoves(sentence: Sentence, language: SpokenLanguage): DetectedMove[] {
  const { shared_day, agreement, how_are_you } = grammars[language];
  const found: DetectedMove[] = [];
  const formal = formallyAddressed(sentence.folded, language);
  for (const [move, pattern] of Object.entries(lexicons[language].moves) as [Move, RegExp][]) {
    if (sentence.asks && declarative.has(move)) continue;
    const match = pattern.exec(sentence.folded);
    const isFamiliar = formal !== sentence.folded && pattern.exec(formal)?.[0].trim();
    if (!match?.[0].trim() && !isFamiliar) continue;
    // “I'll do my best, and on Thursday you will see” names a day.
    if (move === 'vague_step' && lexicons[language].when.test(sentence.folded)) continue;
    // The place of words with « vous » is unknown in a sentence with « tu ».
    const words = match?.[0].trim()
      ? sentence.text.slice(match.index, match.index + match[0].length).trim()
      : sentence.text;
    found.push({ move, sentence: sentence.text, words });
  }
  const does = (move: Move) => found.some((detected) => detected.move === move);
  if (sentence.asks && !does('open_question') && !does('seeks_agreement'))
    found.push({ move: 'closed_question', sentence: sentence.text, words: sentence.text });
  // A question such as “Shall we meet on Friday?” contains a next step and also asks for agreement.
  if (sentence.asks && does('sets_next_step') && !does('seeks_agreement'))
    found.push({ move: 'seeks_agreement', sentence: sentence.text, words: sentence.text });
  // A proposal with a word such as “we” and a future day or hour is also a next step.
  const sharesDay = shared_day.test(sentence.folded) && looksAhead(sentence, language);
  if (does('proposes') && !does('sets_next_step') && sharesDay)
    found.push({ move: 'sets_next_step', sentence: sentence.text, words: sentence.text });
  // “Hello, how are you?” only greets, “Hello, what is missing?” also asks.
  const onlyGreets = does('greets') && (!sentence.asks || how_are_you.test(sentence.folded));
  const reallyAgrees = agreement.test(sentence.folded);
  return found.filter(
    ({ move }) =>
      !(move === 'seeks_agreement' && does('open_question') && !reallyAgrees) &&
      !(move === 'open_question' && (onlyGreets || does('asks_meaning'))) &&
      !(move === 'closed_question' && (onlyGreets || does('asks_meaning'))) &&
      !(move === 'owns' && does('blames')) &&
      !(move === 'snaps' && does('insults')) &&
      !(move === 'acknowledges' && does('cancels')) &&
      !(move === 'apologises' && does('cancels')) &&
      !(move === 'sets_next_step' && does('vague_step')),
  );
}

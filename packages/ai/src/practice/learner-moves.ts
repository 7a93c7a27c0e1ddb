import { withoutMarkers } from '../neutral-text.ts';
import { folded, type Sentence, sentencesOf, wordsOf } from './folded-text.ts';
import type { Move, Oddity } from './lexicon/lexicon.ts';
import { anyOf, lexiconOf } from './lexicon/lexicons.ts';
import { seemsOtherLanguage } from './other-language.ts';
import type { SpokenLanguage } from './spoken-language.ts';
import { sharedSubjects, subjectsOf } from './topic-match.ts';

/** Where a move was seen. `words` is what gave it away, verbatim. */
export interface Sighting {
  readonly move: Move;
  readonly sentence: string;
  readonly words: string;
}

/** What a learner did in one turn. */
export interface LearnerTurn {
  readonly text: string;
  readonly sentences: readonly Sentence[];
  readonly sightings: readonly Sighting[];
  readonly word_count: number;
  readonly subjects: ReadonlySet<string>;
  /** A day or an hour the learner named in a step, verbatim. */
  readonly when: string | null;
  /** A day or an hour to come is spoken of, if only in passing. */
  readonly names_day: boolean;
  readonly oddity: Oddity | 'wordless' | 'markup' | 'other_language' | null;
}

export const did = (turn: LearnerTurn, ...moves: readonly Move[]): boolean =>
  turn.sightings.some(({ move }) => moves.includes(move));

const declarative: ReadonlySet<Move> = new Set([
  'accepts',
  'names_issue',
  'owns',
  'closes',
  'gives_evidence',
]);
const harmful: ReadonlySet<Move> = new Set([
  'insults',
  'blames',
  'dismisses',
  'pushes',
  'overpromises',
  'closes',
  'disagrees',
  'asks_meaning',
  'accepts',
  'greets',
  'thanks',
]);
const committing: ReadonlySet<Move> = new Set(['proposes', 'sets_next_step', 'seeks_agreement']);

function sightingsIn(sentence: Sentence, language: SpokenLanguage): Sighting[] {
  const found: Sighting[] = [];
  for (const [move, patterns] of Object.entries(lexiconOf(language).moves) as [Move, readonly string[]][]) {
    if (sentence.asks && declarative.has(move)) continue;
    const match = anyOf(patterns).exec(sentence.folded);
    if (!match?.[0].trim()) continue;
    const words = sentence.text.slice(match.index, match.index + match[0].length).trim();
    found.push({ move, sentence: sentence.text, words });
  }
  const does = (move: Move) => found.some((sighting) => sighting.move === move);
  if (sentence.asks && !does('open_question') && !does('seeks_agreement'))
    found.push({ move: 'closed_question', sentence: sentence.text, words: sentence.text });
  // "Sorry, but you …" takes back what it gives; a vague step is no step.
  if (sentence.asks && does('sets_next_step') && !does('seeks_agreement'))
    found.push({ move: 'seeks_agreement', sentence: sentence.text, words: sentence.text });
  // What is offered to be done on a day is a step; a day alone is not.
  const sharesDay = /\b(?:we|us|you|your|on|nous)\b/.test(sentence.folded) && looksAhead(sentence, language);
  if (does('proposes') && !does('sets_next_step') && sharesDay)
    found.push({ move: 'sets_next_step', sentence: sentence.text, words: sentence.text });
  const reallyAgrees = /\b(?:agree|together|deal|accord|ensemble|convient|irait)\b/.test(sentence.folded);
  return found.filter(
    ({ move }) =>
      !(move === 'seeks_agreement' && does('open_question') && !reallyAgrees) &&
      !(move === 'open_question' && (does('greets') || does('asks_meaning'))) &&
      !(move === 'closed_question' && (does('greets') || does('asks_meaning'))) &&
      !(move === 'owns' && does('blames')) &&
      !(move === 'acknowledges' && does('cancels')) &&
      !(move === 'apologises' && does('cancels')) &&
      !(move === 'sets_next_step' && does('vague_step')),
  );
}

const whenPattern = (language: SpokenLanguage): RegExp =>
  new RegExp(`\\b(?:${anyOf(lexiconOf(language).when).source})`, 'u');

const looksAhead = ({ folded: flat }: Sentence, language: SpokenLanguage): boolean =>
  whenPattern(language).test(flat) && !anyOf(lexiconOf(language).past).test(flat);

function whenIn(sightings: readonly Sighting[], language: SpokenLanguage): string | null {
  const pattern = whenPattern(language);
  for (const { move, sentence } of sightings) {
    if (!committing.has(move)) continue;
    const match = pattern.exec(folded(sentence));
    if (match) return sentence.slice(match.index, match.index + match[0].length).trim();
  }
  return null;
}

const tag = /<\/?[a-z][^<>]*>|<!--|\bfunction ?\(|=>|\{[^}]*;[^}]*\}|\bselect \* from\b/i;
const mumbled = (word: string) =>
  /[bcdfghjklmnpqrstvwxz]{5,}/.test(word) ||
  /(.)\1{3,}/.test(word) ||
  (word.length >= 4 && !/[aeiouy]/.test(word));

function oddityOf(text: string, words: readonly string[], language: SpokenLanguage): LearnerTurn['oddity'] {
  const { oddities } = lexiconOf(language);
  const flat = folded(text);
  if (anyOf(oddities.injection).test(flat) || withoutMarkers(text) !== text) return 'injection';
  if (anyOf(oddities.ai_question).test(flat)) return 'ai_question';
  if (tag.test(text)) return 'markup';
  if (seemsOtherLanguage(text, language)) return 'other_language';
  const letters = words.filter((word) => /\p{L}/u.test(word));
  if (letters.length === 0) return 'wordless';
  if (letters.filter(mumbled).length / letters.length >= 0.5) return 'wordless';
  return null;
}

const trouble =
  /\b(?:not|\w+n't|\w+nt|no longer|late|problem|issue|bugs?|fail\w*|broken|mistake|wrong|again|ne|pas|plus|retard|probleme|souci|panne|erreur|echou\w*|encore)\b/;

/** Speaks about the matter itself: two of its subjects, or one and that something is wrong with it. */
function namesMatter(
  { text, folded: flat, asks }: Sentence,
  language: SpokenLanguage,
  matter: ReadonlySet<string>,
) {
  const shared = sharedSubjects(subjectsOf(text, language), matter);
  return !asks && (shared >= 2 || (shared === 1 && trouble.test(flat)));
}

const settling: ReadonlySet<Move> = new Set([
  ...committing,
  'open_question',
  'closed_question',
  'owns',
  'apologises',
  'acknowledges',
  'paraphrases',
]);

/** Nobody listens longer; it also bounds the work that one turn can cause. */
const mostCharacters = 1600;
const mostSentences = 24;

/** Reads one turn. `matter` holds the subjects the conversation is about. */
export function readTurn(
  text: string,
  language: SpokenLanguage,
  matter: ReadonlySet<string> = new Set(),
): LearnerTurn {
  const words = wordsOf(text);
  return { ...readOpening(text.slice(0, mostCharacters), language, matter), text, word_count: words.length };
}

function readOpening(text: string, language: SpokenLanguage, matter: ReadonlySet<string>): LearnerTurn {
  const sentences = sentencesOf(text).slice(0, mostSentences);
  const words = wordsOf(text);
  const oddity = oddityOf(text, words, language);
  const trusted = oddity === null || oddity === 'markup';
  const sightings = trusted ? sentences.flatMap((sentence) => sightingsIn(sentence, language)) : [];
  const subjects = subjectsOf(text, language);
  for (const sentence of trusted ? sentences : []) {
    const own = sightings.filter((sighting) => sighting.sentence === sentence.text);
    if (own.some(({ move }) => settling.has(move) || move === 'names_issue' || harmful.has(move))) continue;
    if (namesMatter(sentence, language, matter))
      sightings.push({ move: 'names_issue', sentence: sentence.text, words: sentence.text });
  }
  const silly =
    trusted &&
    anyOf(lexiconOf(language).oddities.off_topic).test(folded(text)) &&
    sightings.every(({ move }) => /question|greets|thanks|gives_evidence|proposes/.test(move));
  return {
    text,
    sentences,
    sightings,
    word_count: words.length,
    subjects,
    when: whenIn(sightings, language),
    names_day: trusted && sentences.some((sentence) => looksAhead(sentence, language)),
    oddity: silly ? 'off_topic' : oddity,
  };
}

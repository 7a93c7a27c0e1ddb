import { type SpokenLanguage, spokenLanguage } from '../../language/spoken-language.ts';
import type { NumberedLine, ObserveRequest } from '../../roleplay/observe-request.ts';
import { withoutInvisibles } from '../../text/neutral-text.ts';
import { grammars } from '../grammar.ts';
import type { Move } from '../lexicon.ts';
import { matterOf, readConversation } from '../reading/conversation-reading.ts';
import { folded } from '../reading/folded-text.ts';
import { did, type LearnerTurn } from '../reading/learner-turn.ts';
import { readLearnerTurn } from '../reading/read-turn.ts';
import { sharedSubjects, subjectsOf } from '../reading/topic-match.ts';

export interface WeighedTurn {
  readonly seq: number;
  /** Index of the turn, from 0, among the learner's turns that are judged. */
  readonly place: number;
  readonly turn: LearnerTurn;
  /** True if the turn mentions a subject of the persona's previous reply. */
  readonly picks_up: boolean;
  /** True if the turn addresses the persona (“you …”) and mentions a subject that the previous reply has introduced. */
  readonly says_back: boolean;
  /** The persona's previous reply in lower case and without accents. */
  readonly heard: string;
  /** True if the persona's previous reply revealed a fact. */
  readonly after_disclosure: boolean;
}

/** `quote` occurs verbatim in the message with number `seq`. */
export interface Moment {
  readonly seq: number;
  readonly quote: string;
}

export interface Evidence {
  readonly language: SpokenLanguage;
  readonly turns: readonly WeighedTurn[];
  readonly request: ObserveRequest;
}

/** Maximum number of words in a quote. */
const longestQuote = 22;

/** Returns at most 22 words of a sentence, verbatim. Prefers the clause that contains `around`. */
export function quotable(sentence: string, around = ''): string {
  if (sentence.split(/\s+/).length <= longestQuote) return sentence;
  const clauses = sentence.split(/(?<=[,;:])\s+/);
  const start = clauses.find((one) => around && one.includes(around)) ?? clauses[0] ?? sentence;
  const rest = sentence.slice(sentence.indexOf(start));
  const cut = rest.match(new RegExp(`^(?:\\S+\\s+){0,${longestQuote - 1}}\\S+`, 'u'))?.[0] ?? rest;
  return cut.replace(/[,;:]$/, '');
}

export function momentOf({ seq, turn }: WeighedTurn, moves: readonly Move[]): Moment | null {
  const detected = turn.detectedMoves.find(({ move }) => moves.includes(move));
  return detected ? { seq, quote: quotable(detected.sentence, detected.words) } : null;
}

export function wholeMoment({ seq, turn }: WeighedTurn): Moment | null {
  const longest = turn.sentences.reduce((most, { text }) => (text.length > most.length ? text : most), '');
  return longest ? { seq, quote: quotable(longest) } : null;
}

export const stands = (transcript: readonly NumberedLine[], { seq, quote }: Moment): boolean =>
  transcript.some((line) => line.seq === seq && line.speaker === 'learner' && line.text.includes(quote));

/**
 * Returns true if a statement of the turn addresses the persona (“you …”) and mentions a subject that the persona's
 * previous reply has introduced. Turns with a harmful move, such as an insult, do not count.
 */
function saysBack(
  turn: LearnerTurn,
  before: string,
  matter: ReadonlySet<string>,
  language: SpokenLanguage,
): boolean {
  const brought = new Set([...subjectsOf(before, language)].filter((subject) => !matter.has(subject)));
  return (
    !did(turn, 'insults', 'blames', 'dismisses', 'pushes', 'cancels') &&
    turn.sentences.some(
      ({ text, folded: flat, asks }) =>
        !asks &&
        grammars[language].addressee.test(flat) &&
        sharedSubjects(subjectsOf(text, language), brought) > 0,
    )
  );
}

/** Leaves out turns of the learner that repeat an earlier turn or have an oddity, such as a prompt injection. */
export function gatherEvidence(request: ObserveRequest): Evidence {
  const language = spokenLanguage(request.language);
  const reading = readConversation(request.transcript, request.persona, request.language, matterOf(request));
  const matter = subjectsOf(matterOf(request), language);
  const spoken = request.transcript.filter(({ speaker }) => speaker === 'learner');
  const turns: WeighedTurn[] = [];
  for (const [index, line] of spoken.entries()) {
    // A turn with invisible characters counts as empty, because a quote without these characters would not be
    // verbatim.
    const turn =
      withoutInvisibles(line.text) === line.text ? reading.turns[index] : readLearnerTurn('', language);
    if (!turn || turn.oddity !== null || reading.repeated.has(index)) continue;
    const before = reading.heard_before[index] ?? '';
    turns.push({
      seq: line.seq,
      place: turns.length,
      turn,
      heard: folded(before),
      picks_up: sharedSubjects(subjectsOf(before, language), turn.subjects) > 0,
      says_back: saysBack(turn, before, matter, language),
      after_disclosure: request.persona.disclosures.some((disclosure) => before.includes(disclosure)),
    });
  }
  return { language, turns, request };
}

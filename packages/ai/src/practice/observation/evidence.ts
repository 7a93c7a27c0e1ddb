import { type SpokenLanguage, spokenLanguage } from '../../language/spoken-language.ts';
import type { NumberedLine, ObserveRequest } from '../../roleplay/observe-request.ts';
import { withoutInvisibles } from '../../text/neutral-text.ts';
import { grammars } from '../lexicon/grammar.ts';
import type { Move } from '../lexicon/lexicon.ts';
import { matterOf, readConversation } from '../reading/conversation-reading.ts';
import { folded } from '../reading/folded-text.ts';
import { did, type LearnerTurn } from '../reading/learner-turn.ts';
import { readLearnerTurn } from '../reading/read-turn.ts';
import { sharedSubjects, subjectsOf } from '../reading/topic-match.ts';

/** A learner's turn with its position in the transcript and the context needed to judge it. */
export interface WeighedTurn {
  readonly seq: number;
  /** Index from 0 among the learner's turns that count. */
  readonly place: number;
  readonly turn: LearnerTurn;
  /** True if the turn refers to what the persona had just said. */
  readonly picks_up: boolean;
  /** True if the turn paraphrases, to the persona, what the persona had just said about itself. */
  readonly says_back: boolean;
  /** The persona's previous reply, folded (lower case, no accents). */
  readonly heard: string;
  /** True if the persona's previous reply contained something new. */
  readonly after_disclosure: boolean;
}

/** A quote in the conversation: `quote` is verbatim from message `seq`. */
export interface Moment {
  readonly seq: number;
  readonly quote: string;
}

export interface Evidence {
  readonly language: SpokenLanguage;
  readonly turns: readonly WeighedTurn[];
  readonly request: ObserveRequest;
}

const longestQuote = 22;

/** Returns an excerpt of a sentence that fits the length of a quote; the excerpt is verbatim. */
export function quotable(sentence: string, around = ''): string {
  if (sentence.split(/\s+/).length <= longestQuote) return sentence;
  const clauses = sentence.split(/(?<=[,;:])\s+/);
  const start = clauses.find((one) => around && one.includes(around)) ?? clauses[0] ?? sentence;
  const rest = sentence.slice(sentence.indexOf(start));
  const cut = rest.match(new RegExp(`^(?:\\S+\\s+){0,${longestQuote - 1}}\\S+`, 'u'))?.[0] ?? rest;
  return cut.replace(/[,;:]$/, '');
}

/** Returns the moment of the first of these moves, or null if its words do not occur verbatim in the message. */
export function momentOf({ seq, turn }: WeighedTurn, moves: readonly Move[]): Moment | null {
  const sighting = turn.sightings.find(({ move }) => moves.includes(move));
  return sighting ? { seq, quote: quotable(sighting.sentence, sighting.words) } : null;
}

/** Returns a moment for the whole turn: its longest quotable sentence. */
export function wholeMoment({ seq, turn }: WeighedTurn): Moment | null {
  const longest = turn.sentences.reduce((most, { text }) => (text.length > most.length ? text : most), '');
  return longest ? { seq, quote: quotable(longest) } : null;
}

/** Returns whether the learner said the quote verbatim in the message `seq`. */
export const stands = (transcript: readonly NumberedLine[], { seq, quote }: Moment): boolean =>
  transcript.some((line) => line.seq === seq && line.speaker === 'learner' && line.text.includes(quote));

/** Returns whether a turn is a statement to the persona about a subject that the persona has just brought up. */
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

/** Collects the turns that can be judged: those that make sense, without repetitions. */
export function gatherEvidence(request: ObserveRequest): Evidence {
  const language = spokenLanguage(request.language);
  const reading = readConversation(request.transcript, request.persona, request.language, matterOf(request));
  const matter = subjectsOf(matterOf(request), language);
  const spoken = request.transcript.filter(({ speaker }) => speaker === 'learner');
  const turns: WeighedTurn[] = [];
  for (const [index, line] of spoken.entries()) {
    // A text with invisible characters cannot be quoted verbatim, so the turn is read as empty.
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

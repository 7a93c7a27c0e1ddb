import { type SpokenLanguage, spokenLanguage } from '../../language/spoken-language.ts';
import type { NumberedLine, ObserveRequest } from '../../roleplay/observe-request.ts';
import { countWords, fewestQuotedWords } from '../../text/count-words.ts';
import { longestQuote, quotable, quotableQuestion } from '../../text/quotable.ts';
import { matterOf, type Reading, readConversation } from '../conversation-reading.ts';
import { withForbidden } from '../criteria-progress.ts';
import type { Judgement } from '../recognition/judge-criterion.ts';
import { type Conversation, provenWords } from '../recognition/recognise-demand.ts';
import type { SaidSentence, SaidTurn } from '../recognition/said.ts';

/** `quote` occurs verbatim in the message with number `seq`. */
export interface Moment {
  readonly seq: number;
  readonly quote: string;
}

export interface Evidence {
  readonly language: SpokenLanguage;
  /** The learner's turns, except repetitions and turns that do not belong to the role-play. */
  readonly turns: readonly SaidTurn[];
  readonly reading: Reading;
  readonly request: ObserveRequest;
}

/** Quotes a sentence. A sentence of too few words is quoted with the rest of its turn. */
export function momentOf({ text, seq, turn }: SaidSentence): Moment | null {
  // What stands before a colon only announces the question.
  const isAnnounced = /:\s.*\?\s*$/su.test(text);
  const sentence = isAnnounced ? quotableQuestion(text.trim()) : quotable(text);
  const quote = [sentence, quotable(turn.text.trim())].find((one) => countWords(one) >= fewestQuotedWords);
  return quote ? { seq, quote } : null;
}

/** Quotes the sentences that prove a criterion, as one passage if they stand in the same turn. */
export function passageOf(
  all: Extract<Judgement, { verdict: 'met' }>['all'],
  conversation: Conversation,
): Moment | null {
  const [main] = all;
  if (!main) return null;
  const first = { ...main.proof, text: provenWords(main.kind, main.proof, conversation) };
  const proofs = all.map(({ proof }) => proof);
  const { text, seq } = first.turn;
  const inTurn = proofs.filter((proof) => proof.seq === seq);
  const from = Math.min(...inTurn.map((proof) => text.indexOf(proof.text)));
  const to = Math.max(...inTurn.map((proof) => text.indexOf(proof.text) + proof.text.length));
  const passage = text.slice(from, to);
  if (passage.split(/\s+/).length > longestQuote) return momentOf(first);
  return countWords(passage) >= fewestQuotedWords ? { seq, quote: passage } : momentOf(first);
}

export function wholeMoment({ seq, sentences }: SaidTurn): Moment | null {
  const longest = sentences.reduce((most, { text }) => (text.length > most.length ? text : most), '');
  return countWords(longest) >= fewestQuotedWords ? { seq, quote: quotable(longest) } : null;
}

export const stands = (transcript: readonly NumberedLine[], { seq, quote }: Moment): boolean =>
  transcript.some((line) => line.seq === seq && line.text.includes(quote));

export function gatherEvidence(request: ObserveRequest): Evidence {
  const read = readConversation(request.transcript, request.persona, request.language, matterOf(request));
  const reading = withForbidden(read, request.mission);
  return {
    language: spokenLanguage(request.language),
    turns: [...new Set(reading.conversation.learner.map(({ turn }) => turn))],
    reading,
    request,
  };
}

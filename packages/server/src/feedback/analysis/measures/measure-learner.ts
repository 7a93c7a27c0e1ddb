import { knownLanguage } from '@repartee/ai/language/spoken-language';
import { countWords } from '@repartee/ai/text/count-words';
import type { Measures, SpeechMeasures } from '@repartee/contracts/session/measures';
import type { Message } from '@repartee/contracts/session/session';
import type { SpeechTimes } from '@repartee/contracts/session/speech-times';
import { fillerPatterns } from './filler-patterns.ts';

export interface MeasuredMessage {
  readonly speaker: 'persona' | 'learner' | 'system';
  readonly text: string;
  readonly state: Message['state'];
  /** Null for a message that was typed, or that nobody heard. */
  readonly speech: SpeechTimes | null;
}

/** Returns null if the learner said nothing. */
export function measureLearner(messages: readonly MeasuredMessage[], language: string): Measures | null {
  const turns = messages.filter(({ speaker, text }) => speaker === 'learner' && countWords(text) > 0);
  if (turns.length === 0) return null;
  const lengths = turns.map(({ text }) => countWords(text));
  const own = sum(lengths);
  const others = sum(
    messages.filter(({ speaker }) => speaker === 'persona').map(({ text }) => countWords(text)),
  );
  const fillers = turns.map(({ text }) => countFillers(text, language));
  return {
    talk_share: rounded(own / (own + others), 2),
    turn_words: rounded(own / turns.length, 1),
    longest_turn_words: Math.max(...lengths),
    filler_words: fillers.includes(null) ? null : sum(fillers.map(Number)),
    speech: measureSpeech(messages, turns, language),
  };
}

/** Only turns whose times were measured count. Returns null if there are none. */
function measureSpeech(
  messages: readonly MeasuredMessage[],
  turns: readonly MeasuredMessage[],
  language: string,
): SpeechMeasures | null {
  const spoken = turns.flatMap(({ text, speech }) =>
    speech && speech.spoken_ms > 0 ? [{ ...speech, text }] : [],
  );
  if (spoken.length === 0) return null;
  const spoken_ms = sum(spoken.map((turn) => turn.spoken_ms));
  const persona_ms = sum(
    messages.map(({ speaker, speech }) => (speaker === 'persona' ? (speech?.spoken_ms ?? 0) : 0)),
  );
  const minutes = spoken_ms / 60_000;
  const fillers = knownLanguage(language) && spoken.flatMap(({ text }) => findFillers(text, language) ?? []);
  return {
    spoken_turns: spoken.length,
    turns: turns.length,
    words_per_minute: Math.round(sum(spoken.map(({ text }) => countWords(text))) / minutes),
    time_share: persona_ms > 0 ? rounded(spoken_ms / (spoken_ms + persona_ms), 2) : null,
    pauses: sum(spoken.map(({ pauses }) => pauses)),
    longest_pause_ms: Math.max(...spoken.map(({ longest_pause_ms }) => longest_pause_ms)),
    response_ms: median(spoken.flatMap(({ response_ms }) => response_ms ?? [])),
    fillers_per_minute: fillers ? rounded(fillers.length / minutes, 1) : null,
    fillers: fillers ? frequencies(fillers) : [],
    interruptions: spoken.filter(({ interrupts }) => interrupts).length,
    interrupted: spoken.filter(({ interrupted }) => interrupted).length,
  };
}

function median(figures: readonly number[]): number | null {
  const sorted = figures.toSorted((one, other) => one - other);
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2);
}

function frequencies(words: readonly string[]): SpeechMeasures['fillers'] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .toSorted((one, other) => other.count - one.count || one.word.localeCompare(other.word));
}

const sum = (figures: readonly number[]): number => figures.reduce((total, one) => total + one, 0);

const rounded = (figure: number, digits: number): number => Number(figure.toFixed(digits));

/** Counts filler words such as “um”. Returns null if there is no list of filler words for the language. */
export const countFillers = (text: string, language: string): number | null =>
  findFillers(text, language)?.length ?? null;

/** Returns the filler words of a text in lower case. Returns null if there is no list of them for the language. */
function findFillers(text: string, language: string): readonly string[] | null {
  const known = knownLanguage(language);
  if (!known) return null;
  const plain = text.normalize('NFC').replaceAll('’', "'");
  const at = new Map<number, string>();
  // Two patterns may match a word, with and without the comma before the word. Both matches end at the same position,
  // so the word is counted once.
  for (const pattern of fillerPatterns[known])
    for (const { 0: filler, index } of plain.matchAll(pattern))
      at.set(index + filler.length, filler.toLowerCase());
  return [...at.values()];
}

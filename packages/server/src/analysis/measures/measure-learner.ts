import { knownLanguage } from '@repartee/ai/language/spoken-language';
import { countWords } from '@repartee/ai/text/count-words';
import type { Measures } from '@repartee/contracts/session/measures';
import type { Message } from '@repartee/contracts/session/session';
import { countQuestions } from './questions.ts';
import { speechPatterns } from './speech-patterns.ts';

/** `spoken_ms` and `pauses` describe the learner's speech, and are null for typed turns. */
export interface MeasuredMessage {
  readonly speaker: 'persona' | 'learner' | 'system';
  readonly text: string;
  readonly state: Message['state'];
  readonly spoken_ms: number | null;
  readonly pauses: number | null;
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
  const questions = countQuestions(
    turns.map(({ text }) => text),
    language,
  );
  const fillers = turns.map(({ text }) => countFillers(text, language));
  return {
    talk_share: rounded(own / (own + others), 2),
    turn_words: rounded(own / turns.length, 1),
    longest_turn_words: Math.max(...lengths),
    open_questions: questions?.open ?? null,
    closed_questions: questions?.closed ?? null,
    filler_words: fillers.includes(null) ? null : sum(fillers.map(Number)),
    ...measureSpeech(messages, turns),
  };
}

function measureSpeech(
  messages: readonly MeasuredMessage[],
  turns: readonly MeasuredMessage[],
): Pick<Measures, 'words_per_minute' | 'pauses_per_minute' | 'interruptions'> {
  const spoken = turns.filter(({ spoken_ms }) => spoken_ms !== null && spoken_ms > 0);
  if (spoken.length === 0) return { words_per_minute: null, pauses_per_minute: null, interruptions: null };
  const minutes = sum(spoken.map(({ spoken_ms }) => spoken_ms ?? 0)) / 60_000;
  return {
    words_per_minute: Math.round(sum(spoken.map(({ text }) => countWords(text))) / minutes),
    pauses_per_minute: rounded(sum(spoken.map(({ pauses }) => pauses ?? 0)) / minutes, 1),
    interruptions: messages.filter(({ speaker, state }) => speaker === 'persona' && state === 'cut').length,
  };
}

const sum = (figures: readonly number[]): number => figures.reduce((total, one) => total + one, 0);

const rounded = (figure: number, digits: number): number => Number(figure.toFixed(digits));

/** Counts filler words such as “um”. Returns null if there is no list of filler words for the language. */
export function countFillers(text: string, language: string): number | null {
  const known = knownLanguage(language);
  if (!known) return null;
  const plain = text.normalize('NFC').replaceAll('’', "'");
  const at = new Set<number>();
  // Two patterns may match a word, with and without the comma before the word. Both matches end at the same position,
  // so the word is counted once.
  for (const pattern of speechPatterns[known].fillers)
    for (const { 0: found, index } of plain.matchAll(pattern)) at.add(index + found.length);
  return at.size;
}

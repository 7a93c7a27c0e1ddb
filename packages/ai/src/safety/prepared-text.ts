import { withoutIdioms, withUsualSpelling } from './concern-rules.ts';

const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[\u2018\u2019\u02BC`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll('…', '...')
    .replaceAll(/œ/gi, 'oe')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** Splits after each sentence. Words of one sentence say nothing about a term in another one. */
const sentences = (text: string): readonly string[] => text.match(/[^.!?]+(?:[.!?]+|$)/g) ?? [];

/** The sentences of a turn as the rules and the learned score read them: folded, usually spelt, without figures of speech. */
export const preparedSentences = (turn: string): readonly string[] =>
  sentences(withoutIdioms(withUsualSpelling(foldedText(turn))))
    .filter((sentence) => /\p{L}/u.test(sentence))
    .map((sentence) => sentence.trim());

import { countWords, fewestQuotedWords } from './count-words.ts';

/** What follows turns what was said before, so a quote does not end there: “there is the money, but above all …”. */
const turns = /^[,;:\s]*(?:but|however|except|yet|mais|cependant|pourtant|sauf)\b/iu;
export const isTurned = (text: string, end: number): boolean => turns.test(text.slice(end));

/** Maximum number of words in a quote. */
export const longestQuote = 22;

/**
 * Returns at most 22 words of a text, verbatim: up to the end of a sentence, or else of a clause, if there is one. A quote
 * does not end before a colon, because what is announced would be missing.
 */
export function quotable(text: string): string {
  if (text.split(/\s+/).length <= longestQuote) return text;
  const cut = text.match(new RegExp(`^(?:\\S+\\s+){0,${longestQuote - 1}}\\S+`, 'u'))?.[0] ?? text;
  const ends = [/^.*[.!?…](?=\s|$)/su, /^.*(?=[,;](?:\s|$))/su];
  const whole = ends.map((end) => end.exec(cut)?.[0].trimEnd() ?? '');
  return whole.find((one) => countWords(one) >= fewestQuotedWords && !isTurned(text, one.length)) ?? cut;
}

/** Returns at most 22 words of a long question, verbatim: its end, where the question stands. */
export function quotableQuestion(text: string): string {
  if (text.split(/\s+/).length <= longestQuote) return text;
  const end = text.match(new RegExp(`(?:\\S+\\s+){${longestQuote - 1}}\\S+$`, 'u'))?.[0] ?? text;
  const clause = end.replace(/^.*?[,;:]\s+/su, '');
  return countWords(clause) >= fewestQuotedWords ? clause : end;
}

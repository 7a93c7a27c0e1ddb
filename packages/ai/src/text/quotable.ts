import { countWords, fewestQuotedWords } from './count-words.ts';

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
  return whole.find((one) => countWords(one) >= fewestQuotedWords) ?? cut;
}

/** Returns at most 22 words of a long question, verbatim: its end, where the question stands. */
export function quotableQuestion(text: string): string {
  if (text.split(/\s+/).length <= longestQuote) return text;
  const end = text.match(new RegExp(`(?:\\S+\\s+){${longestQuote - 1}}\\S+$`, 'u'))?.[0] ?? text;
  const clause = end.replace(/^.*?[,;:]\s+/su, '');
  return countWords(clause) >= fewestQuotedWords ? clause : end;
}

import { markerSpans } from '@repartee/ai/text/neutral-text';
import type { Quote } from '@repartee/contracts/session/quote';

export interface QuotableMessage {
  readonly seq: number;
  readonly speaker: 'persona' | 'learner' | 'system';
  readonly text: string;
}

/**
 * Finds a quote in the messages (B-1). Only spaces, letter case, the Unicode form and punctuation marks may differ.
 * `(win)` in the quote matches an outcome marker such as `[WIN]`.
 */
export function locateQuote(
  quote: string,
  message_seq: number | null,
  messages: readonly QuotableMessage[],
): Quote | undefined {
  const needle = plain(quote).text.replace(surroundings, '');
  if (!/[\p{L}\p{N}]/u.test(needle)) return undefined;
  const named = messages.filter((message) => message.seq === message_seq);
  const others = messages.filter((message) => message.seq !== message_seq);
  for (const message of [...named, ...others]) {
    const span = find(needle, message.text);
    if (span) return { message_seq: message.seq, text: message.text.slice(span.start, span.end), ...span };
  }
  return undefined;
}

/** Quotation marks and dots that models add around a quote. */
const surroundings = /^[\s"'.]+|[\s"'.]+$/g;

function find(needle: string, text: string): { start: number; end: number } | undefined {
  const { text: haystack, starts, ends } = plain(text);
  for (let from = haystack.indexOf(needle); from >= 0; from = haystack.indexOf(needle, from + 1)) {
    const to = from + needle.length;
    if (splitsWord(haystack, from) || splitsWord(haystack, to)) continue;
    return { start: starts[from] ?? 0, end: ends[to - 1] ?? text.length };
  }
  return undefined;
}

const wordEnd = /[\p{L}\p{N}\p{M}]$/u;
const wordStart = /^[\p{L}\p{N}\p{M}]/u;
const splitsWord = (text: string, index: number): boolean =>
  wordEnd.test(text.slice(Math.max(0, index - 2), index)) && wordStart.test(text.slice(index, index + 2));

interface PlainText {
  text: string;
  /** For each character of `text`, its start and end index in the text before the conversion. */
  readonly starts: number[];
  readonly ends: number[];
}

/** Converts a text to the form in which quotes are compared. */
function plain(text: string): PlainText {
  const result: PlainText = { text: '', starts: [], ends: [] };
  let index = 0;
  for (const { start, end, word } of markerSpans(text)) {
    appendPlain(result, text.slice(index, start), index);
    append(result, `(${word})`, start, end);
    index = end;
  }
  appendPlain(result, text.slice(index), index);
  return result;
}

/** Matches a letter with its combining marks. */
const clusters = /\P{M}\p{M}*|\p{M}+/gsu;

function appendPlain(result: PlainText, text: string, offset: number): void {
  for (const { 0: cluster, index } of text.matchAll(clusters)) {
    const start = offset + index;
    for (const character of cluster.normalize('NFKC'))
      append(result, simplified(character), start, start + cluster.length);
  }
}

function append(result: PlainText, simple: string, start: number, end: number): void {
  if (simple === ' ' && (result.text === '' || result.text.endsWith(' '))) return;
  result.text += simple;
  for (let unit = 0; unit < simple.length; unit++) {
    result.starts.push(start);
    result.ends.push(end);
  }
}

function simplified(character: string): string {
  if (/\s/.test(character)) return ' ';
  if (/\p{Cf}/u.test(character)) return '';
  if (/[‘’‚‛′`´]/.test(character)) return "'";
  if (/[“”„‟″«»]/.test(character)) return '"';
  if (/[‐‑‒–—―−]/.test(character)) return '-';
  return character.toLowerCase();
}

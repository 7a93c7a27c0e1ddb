import type { Quote } from '@repartee/contracts/session/report';

export interface QuotableMessage {
  readonly seq: number;
  readonly speaker: 'persona' | 'learner' | 'system';
  readonly text: string;
}

/**
 * Where a quote stands (B-1): in the message it names, else in any other of the given ones. Space, case and the
 * shapes of quotation marks and dashes may differ; the words may not. Undefined: nobody said that.
 */
export function locateQuote(
  wanted: string,
  message_seq: number | null,
  messages: readonly QuotableMessage[],
): Quote | undefined {
  const needle = plain(wanted).text.replace(surroundings, '');
  if (!/[\p{L}\p{N}]/u.test(needle)) return undefined;
  const named = messages.filter((message) => message.seq === message_seq);
  const others = messages.filter((message) => message.seq !== message_seq);
  for (const message of [...named, ...others]) {
    const span = find(needle, message.text);
    if (span) return { message_seq: message.seq, text: message.text.slice(span.start, span.end), ...span };
  }
  return undefined;
}

/** Quotation marks and dots that a model puts around what it quotes. */
const surroundings = /^[\s"'.…]+|[\s"'.…]+$/g;

function find(needle: string, text: string): { start: number; end: number } | undefined {
  const { text: haystack, at } = plain(text);
  for (let from = haystack.indexOf(needle); from >= 0; from = haystack.indexOf(needle, from + 1)) {
    const to = from + needle.length;
    if (splitsWord(haystack, from) || splitsWord(haystack, to)) continue;
    const last = at[to - 1] ?? 0;
    return { start: at[from] ?? 0, end: last + lengthAt(text, last) };
  }
  return undefined;
}

const wordEnd = /[\p{L}\p{N}\p{M}]$/u;
const wordStart = /^[\p{L}\p{N}\p{M}]/u;
const splitsWord = (text: string, index: number): boolean =>
  wordEnd.test(text.slice(Math.max(0, index - 2), index)) && wordStart.test(text.slice(index, index + 2));

const lengthAt = (text: string, index: number): number => ((text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1);

/** A text with its insignificant differences removed, and for each of its units where it came from. */
function plain(text: string): { text: string; at: readonly number[] } {
  let result = '';
  const at: number[] = [];
  let index = 0;
  for (const character of text) {
    const simple = simplified(character);
    const skipped = simple === '' || (simple === ' ' && (result === '' || result.endsWith(' ')));
    if (!skipped) {
      result += simple;
      for (let unit = 0; unit < simple.length; unit++) at.push(index);
    }
    index += character.length;
  }
  return { text: result, at };
}

function simplified(character: string): string {
  if (/\s/.test(character)) return ' ';
  if (/\p{Cf}/u.test(character)) return '';
  if (/[‘’‚‛′`´]/.test(character)) return "'";
  if (/[“”„‟″«»]/.test(character)) return '"';
  if (/[‐‑‒–—―−]/.test(character)) return '-';
  return character.toLowerCase();
}

import { countWords, fewestQuotedWords } from '@repartee/ai/text/count-words';
import { expect, it } from 'vitest';
import { judgeCriteria } from './judge-criteria.ts';
import type { QuotableMessage } from './locate-quote.ts';

const count = 1000;
const words =
  'the plan was late, and I don’t know « why » yet… été prévu, l’équipe n’a pas suivi “at all” — nobody told me: Monday nine o’clock ça dépend naïve façade coût 40 % well-known [WIN] (draft) ok'.split(
    ' ',
  );

/** Returns the random number generator mulberry32. It returns the same sequence of integers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Variations that models make when they quote: punctuation, letter case or spaces change, the words stay. */
const disguises: readonly ((quote: string) => string)[] = [
  (quote) => quote,
  (quote) => quote.toUpperCase().toLowerCase(),
  (quote) => quote.normalize('NFD'),
  (quote) => quote.replaceAll('…', '...'),
  (quote) => quote.replaceAll('’', "'").replaceAll('—', '-'),
  (quote) => quote.replace(/[«»“”]/g, '"'),
  (quote) => quote.replaceAll(' ', '  '),
  (quote) => quote.replaceAll(' ', '\u00a0'),
  (quote) => quote.replaceAll('[WIN]', '(win)'),
  (quote) => `“${quote}”`,
  (quote) => `…${quote}…`,
];

const rubric = [
  {
    key: 'one',
    name: 'One',
    description: '',
    weight: 1,
    blocker: false,
    fails_when_not_seen: false,
    anchors: {},
  },
];
const judge = { id: '00000000-0000-4000-8000-000000000001', name: 'Coach', rubric };

it('B-1 in 1,000 generated transcripts the check of quotes keeps every true quote and drops every false one', () => {
  const lost: string[] = [];
  const believed: string[] = [];
  for (let seed = 1; seed <= count; seed += 1) {
    const below = numbers(seed);
    const some = (length: number) => Array.from({ length }, () => words[below(words.length)] ?? '');
    const lines = Array.from({ length: 4 + below(8) }, () => some(6 + below(20)));
    const messages: QuotableMessage[] = lines.map((line, index) => ({
      seq: index + 1,
      speaker: index % 2 === 0 ? 'persona' : 'learner',
      text: `${below(2) ? line.join(' ').normalize('NFD') : line.join(' ')}.`,
    }));
    const scored = (quote: string, message_seq: number | null) =>
      judgeCriteria(
        judge,
        [{ key: 'one', score: 5, quote, message_seq, not_seen: false, comment: '' }],
        messages,
      ).criteria[0];

    const at = 1 + 2 * below(Math.floor(lines.length / 2));
    const line = lines[at] ?? [];
    const from = below(line.length - 5);
    const cut = line.slice(from, from + 4 + below(line.length - from - 4));
    const quote = cut.join(' ');
    if (countWords(quote) >= fewestQuotedWords) {
      const disguised = disguises[below(disguises.length)]?.(quote) ?? '';
      const kept = scored(disguised, below(3) ? at + 1 : null);
      const said = messages.find(({ seq }) => seq === kept?.quote?.message_seq);
      const spanIsExact = said?.text.slice(kept?.quote?.start, kept?.quote?.end) === kept?.quote?.text;
      if (kept?.score !== 5 || said?.speaker !== 'learner' || !spanIsExact)
        lost.push(`${seed}: ${disguised}`);
    }

    const changed = [...cut];
    changed[below(changed.length)] = 'zebra';
    const foreign = lines[at - 1]?.slice(0, 5).join(' ') ?? '';
    const short = cut.slice(0, 1).join(' ');
    const isOwn = lines.some((one, index) => index % 2 === 1 && one.join(' ').includes(foreign));
    for (const wanted of [changed.join(' '), `${quote} zebra`, short, ...(isOwn ? [] : [foreign])])
      if (countWords(wanted) < fewestQuotedWords || wanted !== quote)
        if (scored(wanted, at + 1)?.score !== null) believed.push(`${seed}: ${wanted}`);
  }
  expect(lost).toEqual([]);
  expect(believed).toEqual([]);
});

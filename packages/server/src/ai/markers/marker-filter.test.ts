import { describe, expect, it } from 'vitest';
import { type Marker, MarkerFilter } from './marker-filter.ts';

function filtered(chunks: readonly string[]): { text: string; decisive: Marker | null } {
  const filter = new MarkerFilter();
  const text = chunks.map((chunk) => filter.push(chunk)).join('') + filter.finish();
  return { text, decisive: filter.decisive };
}

function* splits(text: string): Generator<string[]> {
  yield text.split('');
  for (let one = 0; one <= text.length; one++)
    for (let two = one; two <= text.length; two++)
      yield [text.slice(0, one), text.slice(one, two), text.slice(two)];
}

function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const spelled = /[[［【]\s*(win|won|lose|loose|lost|end|ＷＩＮ)\s*[\]］】]/i;

describe('filter of outcome markers such as [WIN]', () => {
  it.each<[string, string, Marker | null]>([
    ['Then we agree.\n[WIN]', 'Then we agree.', 'win'],
    ['Then we agree.\r\n\r\n[WON]\n', 'Then we agree.', 'win'],
    ['I am leaving.\n[LOSE]', 'I am leaving.', 'lose'],
    ['I am leaving.\n[LOOSE] ', 'I am leaving.', 'lose'],
    ['I am leaving.\n[lost]', 'I am leaving.', 'lose'],
    ['Bye.\n［ＥＮＤ］', 'Bye.', 'end'],
    ['Bye.\n【end】', 'Bye.', 'end'],
    ['[END]', '', 'end'],
    ['So be it.\n**[END]**', 'So be it.', 'end'],
    ['So be it.\n`[[Win]]`\n', 'So be it.', 'win'],
    ['So be it.\n\u200b[ Win ]', 'So be it.\n\u200b', 'win'],
  ])(
    'R-SES-2 the filter shows %j as %j and decides %s, however the reply is split into chunks',
    (raw, text, decisive) => {
      for (const chunks of splits(raw)) expect(filtered(chunks)).toEqual({ text, decisive });
    },
  );

  it.each<[string, string]>([
    ['Then we agree. [WIN]', 'Then we agree.'],
    ['[WON] Then we agree.', 'Then we agree.'],
    ['[WIN]\nNo, wait.', 'No, wait.'],
    ['Good[end]bye', 'Good bye'],
    ['I am done [END].', 'I am done.'],
    ['Fine.\n[ Win ] [\u00a0END ]', 'Fine.'],
    ['Fine.\n[WIN] [LO', 'Fine.'],
    ['Cut short [LO', 'Cut short'],
    ['[winner] a[0] [x] [', '[winner] a[0] [x]'],
    ['😀 [WIN] 🎉', '😀 🎉'],
    ['[W[WIN]IN]', ''],
    ['[[END]WIN]', ''],
    ['> [WIN]', '>'],
    ['{WIN}', ''],
    ['Fine.\n<end>', 'Fine.'],
    ['Fine.\n[W-I-N]', 'Fine.'],
    ['Fine.\n[W\u200bIN]', 'Fine.'],
    ['Fine.\n[ШІN]', 'Fine.'],
    ['Fine.\n[WIN!]', 'Fine.'],
    ['Fine.\n[\nWIN\n]', 'Fine.'],
    ['_[LOSE]_ Go. [**END**]', 'Go.'],
    ['This is **bold**[END] and *so* is this.', 'This is **bold** and *so* is this.'],
    ['A **bold** [word] * and ~~more~~', 'A **bold** [word] * and ~~more~~'],
    ['\u202eabc [END]\u202c', '\u202eabc \u202c'],
    ['(win) «\u00a0end\u00a0» "lost"', '(win) «\u00a0end\u00a0» "lost"'],
  ])(
    'R-SES-2 the filter shows %j as %j and decides no outcome, however the reply is split into chunks',
    (raw, text) => {
      for (const chunks of splits(raw)) expect(filtered(chunks)).toEqual({ text, decisive: null });
    },
  );

  it('R-SES-2 the filter gives the same result for 10,000 random replies, however they are split into chunks', () => {
    const atoms = [
      ...[
        '[',
        ']',
        '［',
        '】',
        '{',
        '>',
        ' ',
        '  ',
        '\n',
        '\r\n',
        '\u00a0',
        '*',
        '**',
        '`',
        '_',
        '.',
        '…',
        'a',
        'é',
      ],
      ...[
        'W',
        'I',
        'N',
        'win',
        'WON',
        'lose',
        'LOOSE',
        'lost',
        'END',
        'Ｗ',
        'Ѕ',
        '😀',
        '\u200b',
        '(',
        '\u2028',
      ],
      ...[
        '[WIN]',
        '[end]',
        '\n[LOST]',
        '\n［ＷＩＮ］',
        '**[END]**',
        '\n[WON]\n',
        'It is over. ',
        '[not yet]',
      ],
    ];
    const random = seededRandom(7);
    let decided = 0;
    for (let round = 0; round < 10_000; round++) {
      const raw = Array.from({ length: 1 + random(14) }, () => atoms[random(atoms.length)]).join('');
      const chunks: string[] = [];
      for (let start = 0; start < raw.length; ) {
        const end = start + 1 + random(random(2) ? 2 : 12);
        chunks.push(raw.slice(start, end));
        start = end;
      }
      const expected = filtered([raw]);
      expect(filtered(chunks), JSON.stringify(chunks)).toEqual(expected);
      expect(expected.text, raw).not.toMatch(spelled);
      if (expected.decisive) decided++;
    }
    // Many of the generated replies must decide an outcome, and many must not.
    expect(decided).toBeGreaterThan(500);
    expect(decided).toBeLessThan(9500);
  });

  it('R-SES-2 the filter counts every removed outcome marker, even if it does not decide the outcome', () => {
    const filter = new MarkerFilter();
    filter.push('I will not write [WIN] or [LOOSE].\n[END]');
    filter.finish();
    expect(filter.counts).toEqual({ win: 1, lose: 1, end: 1 });
  });

  it('R-SES-2 the filter holds back text that may become part of an outcome marker', () => {
    const filter = new MarkerFilter();
    const shown = [...'Well done. [WIN] Bye.'].map((letter) => filter.push(letter));
    expect(shown.slice(10, 16).join('')).toBe('');
    expect(shown.join('') + filter.finish()).toBe('Well done. Bye.');
  });

  it('the filter does not show the first half of an emoji before the second half arrives', () => {
    const filter = new MarkerFilter();
    expect(filter.push('so \ud83d')).toBe('so');
    expect(filter.push('\ude00')).toBe(' 😀');
  });
});

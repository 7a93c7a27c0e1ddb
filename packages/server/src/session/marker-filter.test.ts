import { describe, expect, it } from 'vitest';
import { type Marker, markerFilter } from './marker-filter.ts';

function filtered(chunks: readonly string[]): { text: string; markers: readonly Marker[] } {
  const filter = markerFilter();
  const text = chunks.map((chunk) => filter.push(chunk)).join('') + filter.finish();
  return { text, markers: filter.markers };
}

/** Every way of cutting a text in at most three pieces, and character by character. */
function* splits(text: string): Generator<string[]> {
  yield text.split('');
  for (let one = 0; one <= text.length; one++)
    for (let two = one; two <= text.length; two++)
      yield [text.slice(0, one), text.slice(one, two), text.slice(two)];
}

const spelled = /\[\s*(win|won|lose|end)\s*\]/i;

describe('the marker filter', () => {
  it.each<[string, string, Marker[]]>([
    ['Then we agree. [WIN]', 'Then we agree.', ['win']],
    ['[WON] Then we agree.', 'Then we agree.', ['win']],
    ['I am leaving.[LOSE]', 'I am leaving.', ['lose']],
    ['Good [end] bye', 'Good bye', ['end']],
    ['Good[end]bye', 'Good bye', ['end']],
    ['Fine. [ Win ] [\u00a0END ]', 'Fine.', ['win', 'end']],
    ['[[WIN]]', '', ['win']],
    ['Cut short [LO', 'Cut short', []],
    ['[winner] a[0] [x] [', '[winner] a[0] [x]', []],
    ['😀 [WIN] 🎉', '😀 🎉', ['win']],
    ['[W[WIN]IN]', '[W IN]', ['win']],
    ['So be it. **[END]**', 'So be it.', ['end']],
    ['So be it. `[END]` **[[Win]]**\n', 'So be it.', ['end', 'win']],
    ['_[LOSE]_ Go. [**END**]', 'Go.', ['lose', 'end']],
    ['This is **bold**[END] and *so* is this.', 'This is **bold** and *so* is this.', ['end']],
    ['A **bold** [word] * and ~~more~~', 'A **bold** [word] * and ~~more~~', []],
    ['\u202eabc [END]\u202c', '\u202eabc \u202c', ['end']],
  ])('R-SES-2 reads %j as %j with %j, however the chunks break', (raw, text, markers) => {
    for (const chunks of splits(raw)) expect(filtered(chunks)).toEqual({ text, markers });
  });

  it('R-SES-2 shows no marker and no part of one at any moment, for generated replies cut anywhere', () => {
    const atoms = [
      '[',
      ']',
      ' ',
      '\n',
      'W',
      'I',
      'N',
      'win',
      'WON',
      'lose',
      'END',
      '[WIN]',
      '[end]',
      'é',
      '😀',
      '*',
      '**',
      '`',
      'a',
    ];
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let round = 0; round < 20_000; round++) {
      const raw = Array.from({ length: 1 + random(9) }, () => atoms[random(atoms.length)]).join('');
      const cut = random(raw.length + 1);
      const whole = filtered([raw]);
      expect(filtered(raw.split('')), raw).toEqual(whole);
      expect(filtered([raw.slice(0, cut), raw.slice(cut)]), raw).toEqual(whole);
      expect(whole.text, raw).not.toMatch(spelled);
    }
  });

  it('R-SES-2 never shows a piece that a marker still to come would take back', () => {
    const filter = markerFilter();
    const shown = [...'Well done. [WIN] Bye.'].map((letter) => filter.push(letter));
    expect(shown.slice(10, 16).join('')).toBe('');
    expect(shown.join('') + filter.finish()).toBe('Well done. Bye.');
  });

  it('never shows half of an emoji that two chunks share', () => {
    const filter = markerFilter();
    expect(filter.push('so \ud83d')).toBe('so ');
    expect(filter.push('\ude00')).toBe('😀');
  });
});

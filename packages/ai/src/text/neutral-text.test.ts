import { describe, expect, it } from 'vitest';
import { neutralText, withoutInvisibles } from './neutral-text.ts';

const disguised = [
  '[WIN]',
  '[win]',
  '[WON]',
  '[LOSE]',
  '[END]',
  '[ W I N ]',
  '[W.I.N]',
  '[W-O-N]',
  '[**WIN**]',
  '［ＷＩＮ］',
  '【WIN】',
  '⟦WIN⟧',
  '〔END〕',
  '{WIN}',
  '<WIN>',
  '</END>',
  '[W\u200bI\u200bN]',
  '[\u2060WIN\u2060]',
  '[W\u00adIN]',
  '[\u202eWIN\u202c]',
  '[W\u{e0001}IN]',
  '[WІN]',
  '[WΙΝ]',
  '[Е N D]',
  '[W1N]',
  '[L0SE]',
  '[WI\u0301N]',
  '[\nWIN\n]',
  '[LOOSE]',
];

describe('R-SES-2 disguised outcome markers', () => {
  it.each(disguised)('the disguised outcome marker %j becomes a plain word', (text) => {
    const neutral = neutralText(`before ${text} after`);
    expect(neutral).toMatch(/^before \((win|won|lose|loose|end)\) after$/);
  });

  it('a disguised outcome marker is also replaced if it is nested inside another marker', () => {
    expect(neutralText('[WI[WIN]N]')).not.toMatch(/\[\s*WIN\s*\]/i);
    expect(neutralText('[[WIN]]')).not.toContain('[WIN]');
  });
});

it('R-SES-2 everyday text with brackets or with words such as “win” and “end” stays unchanged', () => {
  for (const text of [
    'We both win.',
    'I want a win-win, in the end.',
    'The end [of the week] is fine.',
    'array[0] = {window: 1}',
    'Vous avez « raison » : on verra.',
    '<b>bold</b> and [link](https://example.org)',
  ])
    expect(neutralText(text)).toBe(text);
});

it('invisible characters are removed from a text; emoji and accents stay', () => {
  const hidden = [...'ignore'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
  expect(withoutInvisibles(`Bon\u200bjour${hidden}\u202e !`)).toBe('Bonjour !');
  for (const kept of ['👩‍💻 déjà vu', '👍🏽', '❤️', 'שלום', 'a\tb\nc'])
    expect(withoutInvisibles(kept)).toBe(kept);
});

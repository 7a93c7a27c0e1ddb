import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { antdTheme } from '../antd/antd-theme.ts';
import { palette, type Scheme } from './theme.ts';
import { themeSheet } from './theme-sheet.ts';

type Colour = keyof (typeof palette)['light'];

function luminance(hex: string) {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(scheme: Scheme, front: Colour, back: Colour) {
  const [dark, light] = [palette[scheme][front], palette[scheme][back]]
    .map(luminance)
    .sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const grounds: Colour[] = ['paper', 'surface', 'raised', 'sunken'];
const texts: [Colour, Colour][] = [
  ...(['ink', 'ink-2', 'ink-3'] as Colour[]).flatMap((ink) => grounds.map((g): [Colour, Colour] => [ink, g])),
  ...(['pink', 'green', 'red', 'amber', 'blue', 'rose-ink'] as Colour[]).flatMap(
    (ink): [Colour, Colour][] => [
      [ink, 'paper'],
      [ink, 'surface'],
    ],
  ),
  ['ink', 'pink-soft'],
  ['ink', 'pink-mark'],
  ['on-pink', 'pink'],
  ['on-pink', 'pink-hover'],
  ['on-red', 'red'],
  ['on-red', 'red-hover'],
  ['on-rose', 'rose'],
  ['pink-ink', 'pink-soft'],
  ['rose-ink', 'rose-soft'],
  ['green-ink', 'green-soft'],
  ['amber', 'amber-soft'],
  ['red', 'red-soft'],
  ['blue', 'blue-soft'],
  ['ink', 'fill'],
  ['red', 'fill'],
  ['ink-2', 'fill'],
];

const repository = join(import.meta.dirname, '../../../..');
const sheets = globSync('{packages/*,mfe-*,shell}/src/**/*.css', { cwd: repository }).map(
  (file) => [file, readFileSync(join(repository, file), 'utf8')] as const,
);

describe('theme', () => {
  it('R-UI-1 the layout changes only at widths of the table, which are 640, 768, 1024 or 1280 px, and below 400 px', () => {
    const table = readFileSync(join(import.meta.dirname, 'breakpoints.css'), 'utf8');
    const rule = /@custom-media (--[\w-]+) \(width (?:<|>=) (\d+)em\);/g;
    const widths = new Map([...table.matchAll(rule)].map(([, name = '', em]) => [name, Number(em) * 16]));
    expect([...widths.values()].filter((width) => width >= 400)).toEqual([
      640, 1024, 1280, 1280, 1024, 768, 640,
    ]);
    const used = sheets.flatMap(([file, text]) =>
      [...text.matchAll(/@(?:media|container)[^{]*/g)]
        .flatMap(([query]) => query.match(/--[\w-]+|[^(]*(?:width|inline-size)[^)]*/g) ?? [])
        .map((name) => [name, file] as const),
    );
    expect(used.filter(([name]) => !widths.has(name))).toEqual([]);
    expect([...widths.keys()].filter((name) => !used.some(([one]) => one === name))).toEqual([]);
  });

  it('R-UI-3 all style sheets use the theme’s transition time and focus ring', () => {
    const sheet = themeSheet();
    expect(antdTheme('light').token?.colorPrimary).toBe(palette.light.pink);
    for (const colour of ['rose', 'rose-soft', 'on-rose', 'green', 'green-soft'])
      expect(sheet.match(new RegExp(`--${colour}: #`, 'g'))).toHaveLength(2);
    expect(sheet).toContain('--ease: 0.2s ');
    expect(sheet).toContain('--disabled: 0.6;');
    expect(sheet).toContain('--focus-ring: 1px solid var(--pink);');
    const rings = sheets.flatMap(([file, text]) =>
      [...text.matchAll(/outline: (?!none|0;)([^;]+);/g)].map(([, ring]) => [file, ring]),
    );
    expect(rings.filter(([, ring]) => ring !== 'var(--focus-ring)')).toEqual([]);
    // Ignores the faster transition that gives direct feedback to a press.
    const ownTime = sheets.flatMap(([file, text]) =>
      [...text.matchAll(/transition(?:-duration)?:([^;]+);/g)]
        .map(([, value = '']) => value.replace(/transform 0\.08s ease-out/, ''))
        .filter((value) => /\d+m?s/.test(value))
        .map((value) => [file, value]),
    );
    expect(ownTime).toEqual([]);
  });

  it('theme.css contains exactly the colours in colours.ts', async () => {
    await expect(themeSheet()).toMatchFileSnapshot('./theme.css');
  });

  it.each(['light', 'dark'] as const)(
    'every text colour has a contrast of at least 4.5:1 on its background in the %s scheme',
    (scheme) => {
      const weak = texts.filter(([front, back]) => contrast(scheme, front, back) < 4.5);
      expect(weak).toEqual([]);
    },
  );

  it.each(['light', 'dark'] as const)(
    'the border of a field has a contrast of at least 3:1 in the %s scheme',
    (scheme) => {
      const weak = grounds.slice(0, 3).filter((ground) => contrast(scheme, 'line-field', ground) < 3);
      expect(weak).toEqual([]);
    },
  );
});

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
/** What the product's style sheets say, each with its file. */
const sheets = globSync('{packages/*,mfe-*,shell}/src/**/*.css', { cwd: repository }).map(
  (file) => [file, readFileSync(join(repository, file), 'utf8')] as const,
);
const pixels = (length: string) => Number.parseFloat(length) * (length.endsWith('px') ? 1 : 16);

describe('theme', () => {
  it('R-UI-1 every layout changes at 640, 768, 1024, 1280 or 1536 pixels, and nowhere else but on the smallest phones', () => {
    const breakpoints = [640, 768, 1024, 1280, 1536];
    // Less is left where the text is large, for widths count in its size.
    const smallest = 400;
    const isBreakpoint = (width: number) => breakpoints.some((one) => one - width >= 0 && one - width <= 1);
    const widths = sheets.flatMap(([file, text]) =>
      [...text.matchAll(/\((?:min|max)-width: ([\d.]+(?:px|r?em))\)/g)].map(([, width = '']) => [
        file,
        width,
      ]),
    );
    expect(widths.length).toBeGreaterThan(20);
    const own = widths.filter(([, width = '']) => pixels(width) > smallest && !isBreakpoint(pixels(width)));
    expect(own).toEqual([]);
  });

  it('R-UI-3 pink leads; rose is for live speech and green for a score; transitions take 0.2 s, what is disabled has an opacity of 0.6, and focus a ring of 1 px', () => {
    const sheet = themeSheet();
    expect(antdTheme('light').token?.colorPrimary).toBe(palette.light.pink);
    for (const colour of ['rose', 'rose-soft', 'on-rose', 'green', 'green-soft'])
      expect(sheet.match(new RegExp(`--${colour}: #`, 'g'))).toHaveLength(2);
    expect(sheet).toContain('--ease: 0.2s ');
    expect(sheet).toContain('--disabled: 0.6;');
    const rings = sheets.flatMap(([file, text]) =>
      [...text.matchAll(/outline: (?!none|0;)([^;]+);/g)].map(([, ring]) => [file, ring]),
    );
    expect(rings.filter(([, ring]) => ring !== '1px solid var(--pink)')).toEqual([]);
    // Only what answers a press is quicker.
    const ownTime = sheets.flatMap(([file, text]) =>
      [...text.matchAll(/transition(?:-duration)?:([^;]+);/g)]
        .map(([, value = '']) => value.replace(/transform 0\.08s ease-out/, ''))
        .filter((value) => /\d+m?s/.test(value))
        .map((value) => [file, value]),
    );
    expect(ownTime).toEqual([]);
  });

  it('theme.css holds exactly the colours of theme.ts', async () => {
    await expect(themeSheet()).toMatchFileSnapshot('./theme.css');
  });

  it.each(['light', 'dark'] as const)(
    'every text colour reaches 4.5:1 on its ground in the %s scheme',
    (scheme) => {
      const weak = texts.filter(([front, back]) => contrast(scheme, front, back) < 4.5);
      expect(weak).toEqual([]);
    },
  );

  it.each(['light', 'dark'] as const)('the edge of a field reaches 3:1 in the %s scheme', (scheme) => {
    const weak = grounds.slice(0, 3).filter((ground) => contrast(scheme, 'line-field', ground) < 3);
    expect(weak).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
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

describe('theme', () => {
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

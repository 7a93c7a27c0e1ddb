/** How a drawn face looks. The values are those of the moods of a persona. */
export type Expression = 'closed' | 'doubtful' | 'listening' | 'won-over' | 'hurt';

const stroke = (path: string): string =>
  `<path d="${path}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`;
const eyes = (height: number, y = 13): string =>
  [10, 32].map((x) => `<ellipse cx="${x}" cy="${y}" rx="3.4" ry="${height}" stroke="none"/>`).join('');

/**
 * Eyes and mouth in the box of 42 × 42 units in which DiceBear's “thumbs” draws a face. They take the colours `fill` and
 * `stroke` of the element around them.
 */
export const expressions: Readonly<Record<Expression, string>> = {
  closed: stroke('M5 13h10M27 13h10') + stroke('M13 31h16'),
  doubtful: eyes(4.2, 15) + stroke('M5 8h10M27 4.5l10-2.5') + stroke('M13 32.5l16-4'),
  listening: eyes(5) + stroke('M14 30q7 3.5 14 0'),
  'won-over': stroke('M4.5 15.5q5.5-8 11 0M26.5 15.5q5.5-8 11 0') + stroke('M10 27.5q11 11 22 0'),
  hurt: eyes(3.8, 16) + stroke('M4.5 10.5l9-5M37.5 10.5l-9-5') + stroke('M12 34q9-8 18 0'),
};

import { theme } from 'antd';
import { expect, it } from 'vitest';
import { antdTheme } from './antd-theme.ts';

const tokensOf = (options = {}) => theme.getDesignToken(antdTheme('light', options));

it('R-UI-3 sizes scale with the browser’s font size, but border widths do not', () => {
  const [normal, large] = [tokensOf(), tokensOf({ scale: 2 })];
  for (const size of ['fontSize', 'controlHeight', 'borderRadius', 'padding', 'sizeXS'] as const)
    expect([size, large[size]]).toEqual([size, normal[size] * 2]);
  for (const kept of ['lineWidth', 'lineHeight', 'lineWidthFocus'] as const)
    expect(large[kept]).toBeCloseTo(normal[kept]);
  expect(antdTheme('light', { scale: 2 }).components?.Button?.controlHeight).toBe(72);
});

it('R-UI-3 nothing moves if the user asks for no motion', () => {
  expect([tokensOf().motion, tokensOf({ motion: false }).motion]).toEqual([true, false]);
});

import type { Contribution } from '@repartee/contracts/remotes/remote-manifest';

/**
 * Returns the parts of the dashboard that a window of this height shows first, judged by the heights that the parts
 * reserve (see `contribution.module.css`). A part that reserves no height may be empty, so it is not among them. Also
 * runs as part of an inline script.
 */
export function firstWave<Part extends Pick<Contribution, 'size'>>(
  parts: readonly Part[],
  windowHeight: number,
): Part[] {
  const heights = { none: 0, short: 140, tall: 196 };
  const gap = 24;
  // Bar and greeting.
  let top = 180;
  return parts.filter(({ size }) => {
    const isFirst = size !== 'none' && top < windowHeight;
    if (size !== 'none') top += heights[size] + gap;
    return isFirst;
  });
}

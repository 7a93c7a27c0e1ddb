import type { Contribution } from '@repartee/contracts/remotes/remote-manifest';

/**
 * Returns the parts of the dashboard that a window of this size shows first, judged by the heights that the parts
 * reserve (see `contribution.module.css`). A part that reserves no height may be empty, so it is not among them, nor is
 * one of which the window shows the edge only: the parts above would push it out. Also runs as part of an inline script.
 */
export function firstWave<Part extends Pick<Contribution, 'size'>>(
  parts: readonly Part[],
  { innerHeight, innerWidth }: Pick<Window, 'innerHeight' | 'innerWidth'>,
): Part[] {
  const [short, tall] = innerWidth < 640 ? [168, 306] : innerWidth < 1024 ? [180, 260] : [140, 196];
  const heights = { none: 0, short, tall };
  const gap = 24;
  const edge = 60;
  // Bar and greeting.
  let top = 180;
  return parts.filter(({ size }) => {
    const isFirst = size !== 'none' && top + edge < innerHeight;
    if (size !== 'none') top += heights[size] + gap;
    return isFirst;
  });
}

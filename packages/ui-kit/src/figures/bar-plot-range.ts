/** Minimum width of a plot, in steps between points. */
const fewestSteps = 8;
const day = 24 * 60 * 60;

/**
 * Returns the time range with half a step of padding at both ends, for the bars. `times` in seconds, oldest first; a
 * single point gives a range of a week.
 */
export function barPlotRange(times: readonly number[]): [number, number] {
  const [first = 0, last = first] = [times[0], times.at(-1)];
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  const step = gaps.length > 0 ? Math.min(...gaps) : 7 * day;
  return [Math.min(first - step / 2, last - (fewestSteps - 0.5) * step), last + step / 2];
}

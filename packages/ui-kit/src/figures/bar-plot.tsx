import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useScheme } from '../theme/scheme.ts';
import styles from './bar-plot.module.css';

/** Minimum length of the time axis, in steps. A step is the shortest time between two bars. */
const fewestSteps = 8;
const day = 24 * 60 * 60;

/**
 * Returns the start and end of the time axis. `times` are the Unix times of the bars in seconds, oldest
 * first.
 */
export function barPlotRange(times: readonly number[]): [number, number] {
  const [first = 0, last = first] = [times[0], times.at(-1)];
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  const step = gaps.length > 0 ? Math.min(...gaps) : 7 * day;
  return [Math.min(first - step / 2, last - (fewestSteps - 0.5) * step), last + step / 2];
}

/**
 * Returns the bars that get a date below them, oldest first. Bars closer than `leastDistance` to a bar with a date get
 * none, so that the dates do not overlap. All values have the same unit.
 */
export function datedBars(times: readonly number[], leastDistance: number): number[] {
  const newestFirst: number[] = [];
  for (const time of times.toReversed())
    if ((newestFirst.at(-1) ?? Infinity) - time >= leastDistance) newestFirst.push(time);
  return newestFirst.reverse();
}

/** One bar of the plot. `day` is an ISO date. `value` is null if unknown. */
export interface PlottedDay {
  readonly day: string;
  readonly value: number | null;
}

interface BarPlotProps {
  /** Text for screen readers. The page must also show the values of the bars in a table. */
  readonly label: string;
  /** The oldest bar is first. */
  readonly days: readonly PlottedDay[];
  /** Formats a day in the user's language. `day` is an ISO date. */
  readonly dateText: (day: string) => string;
  readonly valueText: (value: number) => string;
  /** Maximum of the vertical axis. The default is the height of the highest bar. */
  readonly most?: number;
  /** True if the values are counts. The vertical axis then has only whole numbers. */
  readonly counted?: boolean;
}

const height = 220;
/** Width of a date below a bar, with the space around it, in CSS pixels. */
const dateWidth = 110;
const noon = 12 * 60 * 60;
const wholeNumbers = [1, 10, 100, 1000, 10_000].flatMap((digit) => [digit, 2 * digit, 5 * digit]);
const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** A bar chart of values over time. Imports the chart library, so load this component on demand. */
export function BarPlot({ label, days, dateText, valueText, most, counted = false }: BarPlotProps) {
  const scheme = useScheme();
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours depend on the scheme.
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const times = days.map(({ day }) => Date.parse(day) / 1000 + noon);
    const axis = {
      stroke: token('--ink-3'),
      font: `12px ${token('--sans')}`,
      grid: { stroke: token('--line'), width: 1 },
      ticks: { show: false },
    };
    const plot = new UPlot(
      {
        width: element.clientWidth,
        height,
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { time: true, range: () => barPlotRange(times) },
          y: { range: (_, __, highest) => [0, most ?? (highest || 1)] },
        },
        axes: [
          {
            ...axis,
            grid: { show: false },
            size: 28,
            // The default ticks are at round numbers of days, not at the bars.
            splits: ({ width }, _axis, from, to) => datedBars(times, ((to - from) * dateWidth) / width),
            values: (_, ticks) =>
              ticks.map((tick) => dateText(new Date(tick * 1000).toISOString().slice(0, 10))),
          },
          {
            ...axis,
            size: 70,
            values: (_, ticks) => ticks.map(valueText),
            ...(counted ? { incrs: wholeNumbers } : {}),
          },
        ],
        series: [
          {},
          {
            label,
            fill: token('--ink-2'),
            stroke: token('--ink-2'),
            points: { show: false },
            ...(UPlot.paths.bars ? { paths: UPlot.paths.bars({ size: [0.6, 40] }) } : {}),
          },
        ],
      },
      [times, days.map(({ value }) => value)],
      element,
    );
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [days, label, most, counted, scheme, dateText, valueText]);
  return <div ref={place} role="img" aria-label={label} className={styles.plot} />;
}

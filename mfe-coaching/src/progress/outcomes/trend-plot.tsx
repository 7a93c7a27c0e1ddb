import { useFormat, useTranslation } from '@repartee/app-sdk';
import { useScheme } from '@repartee/ui-kit/scheme';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { figureOf, type OutcomeLine, type PlottedFigure } from './outcome-figure.ts';
import styles from './outcomes.module.css';

const height = 220;
/** A plot of fewer points has their width all the same. */
const fewestSteps = 8;
const day = 24 * 60 * 60;

/** Half a step of room at both ends, for the bars; `keys` in seconds, oldest first. */
function rangeOf(keys: readonly number[]): [number, number] {
  const [first = 0, last = first] = [keys[0], keys.at(-1)];
  const gaps = keys.slice(1).map((key, at) => key - (keys[at] ?? 0));
  const step = gaps.length > 0 ? Math.min(...gaps) : 7 * day;
  return [Math.min(first - step / 2, last - (fewestSteps - 0.5) * step), last + step / 2];
}

const wholeNumbers = [1, 2, 5].flatMap((digit) => [digit, digit * 10, digit * 100, digit * 1000]);
const color = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** One figure over time as bars. The table below holds the same figures for readers who see no picture. */
export default function TrendPlot({
  lines,
  figure,
}: {
  lines: readonly OutcomeLine[];
  figure: PlottedFigure;
}) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const scheme = useScheme();
  const place = useRef<HTMLDivElement>(null);
  const label = t(`outcomes.${figure}`);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const shown = (value: number) => {
      if (figure === 'pass_rate') return format.percent(value);
      return figure === 'cost' || figure === 'cost_per_session' ? format.euro(value) : format.number(value);
    };
    const keys = lines.map(({ key }) => Date.parse(key) / 1000);
    const isCount = figure === 'learners' || figure === 'finished' || figure === 'failures';
    const axis = {
      stroke: color('--ink-3'),
      grid: { stroke: color('--line'), width: 1 },
      ticks: { show: false },
    };
    const plot = new UPlot(
      {
        width: element.clientWidth,
        height,
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { time: true, range: () => rangeOf(keys) },
          y: { range: (_, __, most) => [0, figure === 'pass_rate' ? 1 : most || 1] },
        },
        axes: [
          {
            ...axis,
            space: 110,
            values: (_, ticks) => ticks.map((tick) => format.date(new Date(tick * 1000).toISOString())),
          },
          {
            ...axis,
            size: 70,
            values: (_, ticks) => ticks.map(shown),
            ...(isCount ? { incrs: wholeNumbers.toSorted((one, other) => one - other) } : {}),
          },
        ],
        series: [
          {},
          {
            label,
            fill: color('--pink'),
            stroke: color('--pink'),
            points: { show: false },
            ...(UPlot.paths.bars ? { paths: UPlot.paths.bars({ size: [0.6, 40] }) } : {}),
          },
        ],
      },
      [keys, lines.map((line) => figureOf(line, figure))],
      element,
    );
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
    // A new scheme has other colours.
  }, [lines, figure, label, scheme, format]);
  return (
    <div ref={place} role="img" aria-label={t('outcomes.plot', { figure: label })} className={styles.plot} />
  );
}

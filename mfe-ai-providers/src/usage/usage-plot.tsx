import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { AiUsageRow } from '@repartee/contracts/ai-provider/spending-endpoints';
import { useScheme } from '@repartee/ui-kit/scheme';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import styles from './usage.module.css';

const height = 220;
const color = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Cost per day as bars. The table below holds the same figures for readers who see no picture. */
export function UsagePlot({ rows }: { rows: readonly AiUsageRow[] }) {
  const { t } = useTranslation('mfe-ai-providers');
  const format = useFormat();
  const scheme = useScheme();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
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
        scales: { x: { time: true }, y: { range: (_, __, most) => [0, most || 1] } },
        axes: [axis, { ...axis, size: 70, values: (_, ticks) => ticks.map((tick) => format.euro(tick)) }],
        series: [
          {},
          {
            label: t('usage.cost'),
            fill: color('--pink'),
            stroke: color('--pink'),
            points: { show: false },
            ...(UPlot.paths.bars ? { paths: UPlot.paths.bars({ size: [0.6, 40] }) } : {}),
          },
        ],
      },
      [rows.map(({ key }) => Date.parse(key) / 1000), rows.map(({ cost_eur }) => Number(cost_eur))],
      element,
    );
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [rows, scheme, format, t]);
  return <div ref={place} role="img" aria-label={t('usage.plot')} className={styles.plot} />;
}

import styles from './sparkline.module.css';

/**
 * A small line chart. Renders nothing for fewer than two values. `label` is for screen readers, `most` is the maximum
 * of the vertical axis. `good` draws it in green: only a rise or a success is.
 */
export function Sparkline(props: {
  values: readonly number[];
  label: string;
  good?: boolean;
  most?: number;
  width?: number;
  height?: number;
}) {
  const { values, label, good = false, most = 100, width = 88, height = 30 } = props;
  // The line begins where the words above it begin; its end has room for the dot.
  const [start, end, top] = [1, 4, 4];
  if (values.length < 2) return null;
  const points = values.map((value, at) => {
    const x = start + (at * (width - start - end)) / (values.length - 1);
    return [x, height - top - (Math.min(value, most) / most) * (height - 2 * top)] as const;
  });
  const last = points.at(-1);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={`${width / 16}rem`}
      height={`${height / 16}rem`}
      className={styles.sparkline}
      data-good={good || undefined}
    >
      <polyline points={points.map((point) => point.join(',')).join(' ')} className={styles.line} />
      {last && <circle cx={last[0]} cy={last[1]} r="3.2" className={styles.end} />}
    </svg>
  );
}

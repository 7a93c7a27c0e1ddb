import { cx } from '../kit/cx.ts';
import styles from './progress-bar.module.css';

/** How far something is: `value` of `most`. Without `value` it only says that work goes on. `label` is read out. */
export function ProgressBar(props: { label: string; value?: number; most?: number; className?: string }) {
  const { label, value, most = 1 } = props;
  const share = value === undefined ? 0.4 : Math.min(1, Math.max(0, most ? value / most : 0));
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={value}
      className={cx(styles.bar, value === undefined && styles.unknown, props.className)}
      width="100%"
      height="0.375rem"
    >
      <rect className={styles.track} width="100%" height="100%" rx="3" />
      {share > 0 && <rect className={styles.done} width={`${share * 100}%`} height="100%" rx="3" />}
    </svg>
  );
}

import { Progress } from 'antd';
import { AntdRoot } from '../antd/antd-root.tsx';
import { cx } from '../kit/cx.ts';
import styles from './progress-bar.module.css';

/**
 * A progress bar from 0 to `most`. If `value` is undefined, the bar shows unknown progress. `label` is the
 * accessible name.
 */
export function ProgressBar(props: { label: string; value?: number; most?: number }) {
  const { label, value, most = 1 } = props;
  const unknown = value === undefined;
  const share = unknown ? 1 : Math.min(1, Math.max(0, most ? value / most : 0));
  return (
    <AntdRoot>
      <Progress
        percent={share * 100}
        showInfo={false}
        status="normal"
        size={{ height: 6 }}
        className={cx(styles.bar, unknown && styles.unknown)}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={value}
      />
    </AntdRoot>
  );
}

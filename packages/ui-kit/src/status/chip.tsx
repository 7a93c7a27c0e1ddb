import { Tag } from 'antd';
import { AntdRoot } from '../antd/antd-root.tsx';
import { cx } from '../kit/cx.ts';
import styles from './chip.module.css';
import type { ChipProps } from './chip-props.ts';
import { Icon } from './icon.tsx';

/** A short label on a coloured background. A chip cannot be pressed. */
export function Chip({ children, tone = 'neutral', icon, dot, className }: ChipProps) {
  return (
    <AntdRoot>
      <Tag className={cx(styles.chip, styles[tone], className)}>
        {dot && <span className={styles.dot} />}
        {icon && <Icon name={icon} size={14} />}
        {children}
      </Tag>
    </AntdRoot>
  );
}

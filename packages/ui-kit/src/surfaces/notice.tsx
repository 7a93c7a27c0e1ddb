import type { ReactNode } from 'react';
import { cx } from '../kit/cx.ts';
import { Icon, type IconName } from '../status/icon.tsx';
import styles from './notice.module.css';

const drawings = {
  info: 'info',
  success: 'check',
  warning: 'triangle-alert',
  danger: 'triangle-alert',
} as const satisfies Record<string, IconName>;

/** A message that stays in its place: why a form was refused, what mode the page is in. `live` reads it out when it appears. */
export function Notice(props: {
  tone?: keyof typeof drawings;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  live?: boolean;
  className?: string;
}) {
  const { tone = 'info' } = props;
  const role = props.live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div className={cx(styles.notice, styles[tone], props.className)} role={role}>
      <Icon name={drawings[tone]} className={styles.icon} />
      <div className={styles.words}>
        {props.title && <p className={styles.title}>{props.title}</p>}
        {props.children && <div className={styles.text}>{props.children}</div>}
      </div>
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </div>
  );
}

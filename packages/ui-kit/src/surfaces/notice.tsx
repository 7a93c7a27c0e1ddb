import type { ReactNode } from 'react';
import { cx } from '../kit/cx.ts';
import { Icon, type IconName } from '../status/icon.tsx';
import styles from './notice.module.css';

const icons = {
  info: 'info',
  success: 'check',
  warning: 'triangle-alert',
  danger: 'triangle-alert',
} as const satisfies Record<string, IconName>;

interface NoticeProps {
  tone?: keyof typeof icons | undefined;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Makes screen readers announce the notice when it appears. */
  live?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A message that stays on the page, for example why a form was not saved. It uses no antd, because it also says that antd
 * has failed to load.
 */
export function Notice(props: NoticeProps) {
  const { tone = 'info', live } = props;
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div className={cx(styles.notice, styles[tone], props.className)} role={role}>
      <Icon name={icons[tone]} className={styles.icon} />
      <div className={styles.words}>
        {props.title && <p className={styles.title}>{props.title}</p>}
        {props.children && <div className={styles.text}>{props.children}</div>}
      </div>
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { cx } from '../kit/cx.ts';
import { Icon, type IconName } from '../status/icon.tsx';
import styles from './plain-notice.module.css';

export const noticeIcons = {
  info: 'info',
  success: 'check',
  warning: 'triangle-alert',
  danger: 'triangle-alert',
} as const satisfies Record<string, IconName>;

export interface NoticeProps {
  tone?: keyof typeof noticeIcons | undefined;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Makes screen readers announce the notice when it appears. */
  live?: boolean | undefined;
  className?: string | undefined;
}

/** Returns the ARIA role of a notice. Only a `live` notice has a role. */
export const noticeRole = ({ live, tone }: NoticeProps) =>
  live ? (tone === 'danger' ? 'alert' : 'status') : undefined;

/**
 * A notice without antd, for public pages and for messages that must be shown even if antd fails to load. Elsewhere use
 * `notice`.
 */
export function PlainNotice(props: NoticeProps) {
  const { tone = 'info' } = props;
  return (
    <div className={cx(styles.notice, styles[tone], props.className)} role={noticeRole(props)}>
      <Icon name={noticeIcons[tone]} className={styles.icon} />
      <div className={styles.words}>
        {props.title && <p className={styles.title}>{props.title}</p>}
        {props.children && <div className={styles.text}>{props.children}</div>}
      </div>
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </div>
  );
}

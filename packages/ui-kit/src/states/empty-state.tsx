import type { ReactNode } from 'react';
import { cx } from '../kit/cx.ts';
import { Icon, type IconName } from '../status/icon.tsx';
import styles from './state.module.css';

/** Shown in place of an empty list. Explains how to add an entry. */
export function EmptyState(props: {
  title: ReactNode;
  /** True if this component is the only content of the page. The title is then the page's heading. */
  page?: boolean;
  children?: ReactNode;
  icon?: IconName;
  actions?: ReactNode;
}) {
  const Title = props.page ? 'h1' : 'h2';
  return (
    <div className={cx(styles.state, props.page && styles.page)}>
      <span className={styles.picture}>
        <Icon name={props.icon ?? 'sparkles'} size={24} />
      </span>
      <Title>{props.title}</Title>
      {props.children && <div className={styles.text}>{props.children}</div>}
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </div>
  );
}

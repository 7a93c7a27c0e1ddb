import type { ReactNode } from 'react';
import { cx } from '../kit/cx.ts';
import { Icon, type IconName } from '../status/icon.tsx';
import styles from './state.module.css';

/** Nothing here yet: says what will stand here and how it gets there. */
export function EmptyState(props: {
  title: ReactNode;
  /** It is the whole page: its title is the page's. */
  page?: boolean;
  children?: ReactNode;
  icon?: IconName;
  /** Instead of the icon. */
  picture?: ReactNode;
  actions?: ReactNode;
}) {
  const Title = props.page ? 'h1' : 'h2';
  return (
    <div className={cx(styles.state, props.page && styles.page)}>
      {props.picture ?? (
        <span className={styles.picture}>
          <Icon name={props.icon ?? 'sparkles'} size={24} />
        </span>
      )}
      <Title>{props.title}</Title>
      {props.children && <div className={styles.text}>{props.children}</div>}
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </div>
  );
}

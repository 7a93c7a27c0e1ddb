import type { ReactNode } from 'react';
import { Icon, type IconName } from '../status/icon.tsx';
import styles from './state.module.css';

/** Nothing here yet: says what will stand here and how it gets there. */
export function EmptyState(props: {
  title: ReactNode;
  children?: ReactNode;
  icon?: IconName;
  /** Instead of the icon. */
  picture?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      {props.picture ?? (
        <span className={styles.picture}>
          <Icon name={props.icon ?? 'sparkles'} size={24} />
        </span>
      )}
      <h2>{props.title}</h2>
      {props.children && <div className={styles.text}>{props.children}</div>}
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </div>
  );
}

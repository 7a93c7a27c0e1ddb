import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import { cx } from '../kit/cx.ts';
import { Icon } from '../status/icon.tsx';
import styles from './row.module.css';

/** Rows one under the other, in a card without padding. `label` where no heading says what they are. */
export function Rows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

/** One thing of a list: its picture, its name and what is said of it. With `href` the whole row leads there. */
export function Row(props: {
  picture: ReactNode;
  name: ReactNode;
  href?: string | undefined;
  /** A line about it. */
  about?: ReactNode;
  /** Short facts below. */
  facts?: ReactNode;
  /** It says by an arrow that it leads somewhere. */
  arrow?: boolean;
  /** What stands at its end; links and buttons in it are pressed for themselves. */
  children?: ReactNode;
}) {
  const { picture, name, href, about, facts, arrow, children } = props;
  return (
    <li className={cx(styles.row, href && styles.leads)}>
      {picture}
      <div className={styles.words}>
        <p className={styles.name}>
          {href ? (
            <Link href={href} variant="row">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        {about && <p className={styles.about}>{about}</p>}
        {facts && <p className={styles.facts}>{facts}</p>}
      </div>
      {children && <div className={styles.end}>{children}</div>}
      {arrow && <Icon name="chevron-right" size={18} className={styles.arrow} />}
    </li>
  );
}

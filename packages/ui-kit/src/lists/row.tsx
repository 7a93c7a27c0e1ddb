import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import { cx } from '../kit/cx.ts';
import { Icon } from '../status/icon.tsx';
import styles from './row.module.css';

/** A list of rows in a card without padding. Set `label` if the list has no heading. */
export function Rows({ label, children }: { label?: string; children: ReactNode }) {
  return <ul aria-label={label}>{children}</ul>;
}

/** One row of a list. With `href`, the whole row is a link. */
export function Row(props: {
  picture: ReactNode;
  name: ReactNode;
  href?: string | undefined;
  about?: ReactNode;
  facts?: ReactNode;
  /** Shows an arrow at the end, which indicates that the row is a link. */
  arrow?: boolean;
  /** Content at the end of the row, for example buttons. A press on this content does not follow the row's link. */
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

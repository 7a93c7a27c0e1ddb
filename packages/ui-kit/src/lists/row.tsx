import type { ReactElement, ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import { cx } from '../kit/cx.ts';
import { Icon, type IconName } from '../status/icon.tsx';
import { Card } from '../surfaces/card.tsx';
import styles from './row.module.css';

/**
 * A list of rows, with `card` in a card of its own. Set `label` if the list has no heading. With `flush`, the rows have
 * no padding at their ends, for a list that is not in a card of its own.
 */
export function Rows(props: { label?: string; card?: boolean; flush?: boolean; children: ReactNode }) {
  const { label, card, flush, children } = props;
  const list = (
    <ul aria-label={label} className={cx(styles.rows, flush && styles.flush)}>
      {children}
    </ul>
  );
  return card ? <Card padding="none">{list}</Card> : list;
}

/** One row of a list. With `href`, the whole row is a link. */
export function Row(props: {
  /** The name of an icon, or a picture 36 px wide, such as an `Avatar`. */
  picture: IconName | ReactElement | null;
  name: ReactNode;
  href?: string | undefined;
  about?: ReactNode;
  facts?: ReactNode;
  /** Content below the row, for example the branches of a session. */
  below?: ReactNode;
  /** Shows an arrow at the end, which indicates that the row is a link. */
  arrow?: boolean;
  /** In a narrow list, the end of the row has a line of its own, so that long words keep the width. */
  stacks?: boolean;
  /** Content at the end of the row, for example buttons. A press on this content does not follow the row's link. */
  children?: ReactNode;
}) {
  const { picture, name, href, about, facts, below, arrow, stacks, children } = props;
  return (
    <li className={cx(styles.row, href && styles.leads, stacks && styles.stacks)}>
      {typeof picture === 'string' ? (
        <span className={styles.icon}>
          <Icon name={picture} size={18} />
        </span>
      ) : (
        picture
      )}
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
      {below && <div className={styles.below}>{below}</div>}
    </li>
  );
}

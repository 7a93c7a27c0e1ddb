import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import { Chip } from '../status/chip.tsx';
import styles from './card-foot.module.css';

/** The link of a card. It covers the whole card, so the card needs a CSS position such as `relative`. */
export function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} variant="plain" className={styles.link}>
      {children}
    </Link>
  );
}

/**
 * Bottom of a card in a list: its tags and, on a line below, metadata such as the update time and a menu. A press on
 * the menu does not follow the card's link.
 */
export function CardFoot(props: { tags?: readonly string[]; meta?: ReactNode; actions?: ReactNode }) {
  const { tags = [], meta, actions } = props;
  return (
    <div className={styles.foot}>
      {tags.length > 0 && (
        <div className={styles.tags}>
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </div>
      )}
      {(meta || actions) && (
        <div className={styles.line}>
          {meta && <span className={styles.meta}>{meta}</span>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </div>
  );
}

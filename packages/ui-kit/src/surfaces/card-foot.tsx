import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import { Chip } from '../status/chip.tsx';
import styles from './card-foot.module.css';

/** The link of a card in a list. It covers the whole card, which must be positioned. */
export function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} variant="plain" className={styles.link}>
      {children}
    </Link>
  );
}

/**
 * Last line of a card in a list: tags, metadata such as the update time, then a menu that the card's link does not
 * cover.
 */
export function CardFoot(props: { tags?: readonly string[]; meta?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.foot}>
      <div className={styles.tags}>
        {props.tags?.map((tag) => (
          <Chip key={tag}>{tag}</Chip>
        ))}
      </div>
      {props.meta && <span className={styles.meta}>{props.meta}</span>}
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </div>
  );
}

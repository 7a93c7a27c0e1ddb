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
 * End of a card in a list: the tags, and below them a line with metadata such as the update time and a menu that the
 * card's link does not cover.
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

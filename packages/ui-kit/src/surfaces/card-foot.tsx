import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import { Chip } from '../status/chip.tsx';
import styles from './card-foot.module.css';

/** The link of a card. The link covers the whole card, so the card must be a positioned element. */
export function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} variant="plain" className={styles.link}>
      {children}
    </Link>
  );
}

export interface CardFootProps {
  tags?: readonly string[] | undefined;
  meta?: ReactNode;
  /** A menu or button that the card's link does not cover. */
  actions?: ReactNode;
}

/** Bottom of a card: tags, metadata and a menu. A press on the menu does not follow the card's link. */
export function CardFoot({ tags = [], meta, actions }: CardFootProps) {
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

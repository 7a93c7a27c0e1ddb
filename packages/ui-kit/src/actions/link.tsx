import type { AnchorHTMLAttributes } from 'react';
import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit-provider.tsx';
import styles from './link.module.css';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /**
   * `text`: a link in running text. `quiet`: in the colour of the text around the link. `row`: covers the row that
   * contains the link.
   */
  variant?: 'text' | 'quiet' | 'row' | 'plain';
};

/** A link. Uses the router for paths of this site, and a plain anchor for other addresses. */
export function Link({ href, variant = 'text', className, ...rest }: LinkProps) {
  const { link: RouterLink } = useKit();
  const classes = cx(variant !== 'plain' && styles.link, styles[variant], className);
  const inside = href.startsWith('/') && !href.startsWith('//') && !rest.target && !rest.download;
  if (RouterLink && inside) return <RouterLink to={href} className={classes} {...rest} />;
  return <a href={href} className={classes} {...rest} />;
}

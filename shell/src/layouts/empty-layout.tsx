import styles from './bare-layout.module.css';
import type { LayoutProps } from './layout-props.ts';
import { contentId } from './skip-link.tsx';

/** R-LAYOUT-5: layout without header and footer, for guests of one session. */
export default function EmptyLayout({ children }: LayoutProps) {
  return (
    <main data-layout="empty" id={contentId} tabIndex={-1} className={styles.main}>
      {children}
    </main>
  );
}

import styles from './bare-layout.module.css';
import type { LayoutProps } from './layout-props.ts';
import { contentId } from './skip-link.tsx';

/**
 * R-LAYOUT-7: layout without header and navigation, because the report page has its own header and is printed without
 * navigation.
 */
export default function CoachingPlainLayout({ children }: LayoutProps) {
  return (
    <main data-layout="coaching-plain" id={contentId} tabIndex={-1} className={styles.main}>
      {children}
    </main>
  );
}

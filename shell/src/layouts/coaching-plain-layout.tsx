import styles from './bare-layout.module.css';
import type { LayoutProps } from './layout-props.ts';
import { contentId } from './skip-link.tsx';

/** R-LAYOUT-7: the result, which brings its own head and prints on its own. */
export default function CoachingPlainLayout({ children }: LayoutProps) {
  return (
    <main data-layout="coaching-plain" id={contentId} tabIndex={-1} className={styles.main}>
      {children}
    </main>
  );
}

import styles from './bare-layout.module.css';
import type { LayoutProps } from './layout-props.ts';
import { contentId } from './skip-link.tsx';

/** R-LAYOUT-6: the rehearsal room. It is exactly as high as the window; the player draws its own sidebar with the brief. */
export default function CoachingSidebarLayout({ children }: LayoutProps) {
  return (
    <main
      data-layout="coaching-sidebar"
      id={contentId}
      tabIndex={-1}
      className={`${styles.main} ${styles.room}`}
    >
      {children}
    </main>
  );
}

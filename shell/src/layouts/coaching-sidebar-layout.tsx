import { LayoutSidebarProvider } from '@repartee/app-sdk/first-paint';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import styles from './coaching-sidebar-layout.module.css';
import type { LayoutProps } from './layout-props.ts';
import { Refused } from './refused.tsx';
import { contentId } from './skip-link.tsx';

/**
 * R-LAYOUT-6: layout as high as the window, with a sidebar. The page renders its sidebar content in
 * `LayoutSidebar`. The sidebar stands at the left, and follows the page, whose headings begin with its title. A public page
 * stays open when the server refuses the user's token, for example of a deleted account, so the layout says so.
 */
export default function CoachingSidebarLayout({ children }: LayoutProps) {
  const [sidebar, setSidebar] = useState<HTMLElement | null>(null);
  return (
    <LayoutSidebarProvider value={sidebar}>
      <div data-layout="coaching-sidebar" className={styles.room}>
        <main id={contentId} tabIndex={-1} className={styles.main}>
          <Refused className={styles.refused} />
          {children}
        </main>
        <div className={styles.side}>
          <div ref={setSidebar} data-layout-sidebar="" className={styles.filled} />
          <div className={styles.waiting} aria-hidden="true">
            <Skeleton width="half" />
            <Skeleton shape="title" width="wide" />
            <Skeleton />
            <Skeleton />
            <Skeleton width="half" />
          </div>
        </div>
      </div>
    </LayoutSidebarProvider>
  );
}

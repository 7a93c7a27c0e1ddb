import type { LayoutProps } from '../layout-props.ts';
import { contentId, SkipLink } from '../skip-link.tsx';
import styles from './site.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** R-LAYOUT-1: layout of the landing page and of other public pages, with header and footer. */
export default function WebLayout({ children }: LayoutProps) {
  return (
    <div data-layout="web" className={styles.site}>
      <SkipLink />
      <SiteHeader />
      <main id={contentId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

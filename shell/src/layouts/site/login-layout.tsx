import { Card } from '@repartee/ui-kit/card';
import type { LayoutProps } from '../layout-props.ts';
import { contentId, SkipLink } from '../skip-link.tsx';
import styles from './site.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** R-LAYOUT-3: layout of pages with one task, for visitors who are not signed in. */
export default function LoginLayout({ children }: LayoutProps) {
  return (
    <div data-layout="login" className={styles.site}>
      <SkipLink />
      <SiteHeader plain />
      <main id={contentId} tabIndex={-1} className={`${styles.main} ${styles.door}`}>
        <Card padding="large" className={styles.doorCard}>
          {children}
        </Card>
      </main>
      <SiteFooter />
    </div>
  );
}

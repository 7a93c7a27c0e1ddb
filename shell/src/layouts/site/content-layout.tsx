import { patterns, useTranslation } from '@repartee/app-sdk/first-paint';
import { NavLink, useLocation } from '@repartee/app-sdk/router';
import { useEffect, useRef } from 'react';
import type { LayoutProps } from '../layout-props.ts';
import { contentId, SkipLink } from '../skip-link.tsx';
import styles from './content-layout.module.css';
import site from './site.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const pages = [
  ['pages.contact', patterns.contact],
  ['pages.privacy', patterns.privacy],
  ['pages.conditions', patterns.conditions],
  ['pages.legal_notices', patterns.legalNotices],
] as const;

/** R-LAYOUT-4: layout of long texts, with links to related pages. */
export default function ContentLayout({ children }: LayoutProps) {
  const { t } = useTranslation('shell');
  // Keeps the organization whose texts are shown (E-6).
  const { pathname, search } = useLocation();
  const organization = /\borganization=[^&]+/.exec(search)?.[0];
  const nav = useRef<HTMLElement>(null);
  // On a phone the links are one row, which scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the path.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft - 16;
  }, [pathname]);
  return (
    <div data-layout="content" className={site.site}>
      <SkipLink />
      <SiteHeader />
      <div className={styles.columns}>
        <nav ref={nav} aria-label={t('chrome.notices')} className={styles.pages}>
          {pages.map(([key, path]) => (
            <NavLink key={path} to={organization ? `${path}?${organization}` : path} className={styles.page}>
              {t(key)}
            </NavLink>
          ))}
        </nav>
        <main id={contentId} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <SiteFooter />
    </div>
  );
}

import { patterns, useHost, useSession, useTranslation } from '@repartee/app-sdk/first-paint';
import { useLocation } from '@repartee/app-sdk/router';
import { Chip } from '@repartee/ui-kit/chip';
import { Dialog } from '@repartee/ui-kit/dialog';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { Suspense, useEffect, useState } from 'react';
import { LazyNotificationBell } from '../../notifications/lazy-notification-bell.tsx';
import { registerWorker } from '../../resilience/register-worker.ts';
import { whenIdle } from '../../resilience/when-idle.ts';
import { SearchButton } from '../../search/search-button.tsx';
import { Brand } from '../brand.tsx';
import type { LayoutProps } from '../layout-props.ts';
import { SiteFooter } from '../site/site-footer.tsx';
import { contentId, SkipLink } from '../skip-link.tsx';
import { LanguageSwitch, SchemeSwitch } from '../switches.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './app-layout.module.css';
import { PhoneBar } from './phone-bar.tsx';
import { SideMenu } from './side-menu.tsx';
import { useAccountSwitch } from './use-account-switch.ts';

const SecondFactorNotice = lazyPart(
  () => import(/* webpackChunkName: "second-factor-notice" */ '../../second-factor/second-factor-notice.tsx'),
);

const LeavingNotice = lazyPart(
  () => import(/* webpackChunkName: "leaving-notice" */ '../../leaving/leaving-notice.tsx'),
);

/**
 * R-LAYOUT-2: layout with a sidebar for signed-in users. On narrow screens the sidebar is a drawer, and phones have a
 * bottom bar.
 */
export default function AppLayout({ children }: LayoutProps) {
  const { t } = useTranslation('shell');
  const { product, demo } = useHost();
  const { user } = useSession();
  const { key } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  useAccountSwitch();
  useEffect(() => {
    if (user) void whenIdle().then(registerWorker);
  }, [user]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link closes the menu, also one to the current page.
  useEffect(() => setMenuOpen(false), [key]);
  return (
    <div data-layout="app" className={styles.app}>
      <SkipLink />
      <aside className={styles.side} aria-label={t('menu.label')}>
        <div className={styles.brand}>
          <Brand href={patterns.dashboard} />
        </div>
        <div className={styles.menu}>
          <SideMenu />
        </div>
        <AccountMenu />
      </aside>
      <div className={styles.page}>
        <header className={styles.top}>
          <div className={styles.narrow}>
            <PlainButton
              variant="ghost"
              icon="menu"
              label={t('menu.open')}
              aria-haspopup="dialog"
              className={styles.open}
              onClick={() => setMenuOpen(true)}
            />
            <Brand href={patterns.dashboard} />
          </div>
          <SearchButton />
          {demo && (
            <span className={styles.demo}>
              <Chip icon="info">
                <span className={styles.demoWords}>{t('chrome.demo')}</span>
              </Chip>
            </span>
          )}
          <LazyNotificationBell />
          <div className={styles.switches}>
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
        </header>
        <main id={contentId} tabIndex={-1} className={styles.main}>
          {user?.second_factor_due && (
            <Suspense>
              <SecondFactorNotice />
            </Suspense>
          )}
          {user?.organization_erased_at && (
            <Suspense>
              <LeavingNotice />
            </Suspense>
          )}
          {children}
        </main>
        <SiteFooter inApp />
      </div>
      <PhoneBar onMenu={() => setMenuOpen(true)} />
      <Dialog variant="side" title={product.name} open={menuOpen} onClose={() => setMenuOpen(false)}>
        <SideMenu />
        <div className={styles.drawerFoot}>
          <div className={styles.drawerSwitches}>
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
          <AccountMenu />
        </div>
      </Dialog>
    </div>
  );
}

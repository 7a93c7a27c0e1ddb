import { patterns, useTranslation } from '@repartee/app-sdk/first-paint';
import { ButtonLink } from '@repartee/ui-kit/plain-button';
import { Brand } from '../brand.tsx';
import { LanguageSwitch, SchemeSwitch } from '../switches.tsx';
import styles from './site-header.module.css';
import visitor from './visitor.module.css';

export function SiteHeader({ plain }: { plain?: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <header className={styles.header}>
      <Brand href={patterns.home} />
      <nav className={styles.nav} aria-label={t('chrome.site')}>
        {!plain && (
          <ButtonLink href={patterns.howItWorks} variant="ghost" className={styles.wide}>
            {t('pages.how_it_works')}
          </ButtonLink>
        )}
        <LanguageSwitch />
        <SchemeSwitch />
        {!plain && (
          <>
            <span className={visitor.account}>
              <ButtonLink href={patterns.dashboard}>{t('chrome.dashboard')}</ButtonLink>
            </span>
            <span className={visitor.guest}>
              <ButtonLink href={patterns.guestRedirect}>{t('landing.back_to_session')}</ButtonLink>
            </span>
            <span className={visitor.visitor}>
              <ButtonLink href="/#login" className={styles.signIn}>
                {t('sign_in.submit')}
              </ButtonLink>
            </span>
          </>
        )}
      </nav>
    </header>
  );
}

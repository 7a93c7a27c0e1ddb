import { patterns, useHost, useSession, useTranslation } from '@repartee/app-sdk/first-paint';
import { Link } from '@repartee/ui-kit/link';
import styles from './site-footer.module.css';

/** R-UI-1: the year is at least 2025, in case the clock is wrong. */
export const copyrightYear = (now = new Date()): number => Math.max(2025, now.getFullYear());

const notices = [
  ['pages.contact', patterns.contact],
  ['pages.privacy', patterns.privacy],
  ['pages.conditions', patterns.conditions],
  ['pages.legal_notices', patterns.legalNotices],
] as const;

export function SiteFooter({ inApp }: { inApp?: boolean }) {
  const { t } = useTranslation('shell');
  const { product } = useHost();
  const { user } = useSession();
  // The texts of the user's organization (E-6). Public pages link to those of the installation.
  const own = inApp && user ? `?organization=${user.organization_id}` : '';
  return (
    <footer className={inApp ? styles.inApp : styles.footer}>
      <div className={styles.line}>
        <span className={styles.mine}>
          © {copyrightYear()} {product.name} {product.version}
        </span>
        {!inApp && (
          <Link href={patterns.howItWorks} variant="quiet" className={styles.narrow}>
            {t('pages.how_it_works')}
          </Link>
        )}
        {notices.map(([key, path]) => (
          <Link key={path} href={path + own} variant="quiet">
            {t(key)}
          </Link>
        ))}
      </div>
    </footer>
  );
}

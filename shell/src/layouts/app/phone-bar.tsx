import { useTranslation } from '@repartee/app-sdk/first-paint';
import { useLocation } from '@repartee/app-sdk/router';
import { Icon, iconNamed } from '@repartee/ui-kit/icon';
import { Link } from '@repartee/ui-kit/link';
import { useMenu } from '../../app/menu.ts';
import styles from './phone-bar.module.css';
import { activePath } from './side-menu.tsx';

/** Maximum number of menu entries in the bar. */
const mostEntries = 3;

export function PhoneBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const menu = useMenu();
  const lines = menu?.find(({ group }) => group === 'practice')?.lines.slice(0, mostEntries) ?? [];
  const active = activePath(lines, pathname);
  return (
    <nav data-phone-bar aria-label={t('menu.short')} className={styles.bar}>
      {/* Placeholders: the menu button does not move when the entries load. */}
      {!menu && Array.from({ length: mostEntries }, (_, index) => <span key={index} aria-hidden="true" />)}
      {lines.map(({ path, title, icon }) => (
        <Link
          key={path}
          href={path}
          variant="plain"
          className={styles.line}
          aria-current={path === active ? 'page' : undefined}
        >
          <Icon name={iconNamed(icon)} size={20} />
          <span className={styles.title}>{title}</span>
        </Link>
      ))}
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={onMenu}>
        <Icon name="menu" size={20} />
        <span className={styles.title}>{t('menu.open')}</span>
      </button>
    </nav>
  );
}

import { useCan, useWords } from '@repartee/app-sdk';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { Icon } from '@repartee/ui-kit/icon';
import { Link } from '@repartee/ui-kit/link';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { sections } from './sections.ts';
import styles from './settings-home-page.module.css';

/** What of the settings the reader may open, one card each (R-ROUTE-12). */
export default function SettingsHomePage() {
  const words = useWords('mfe-settings');
  const can = useCan();
  const open = sections.filter(({ access }) => access.every((one) => can(one)));
  return (
    <>
      <PageHeader title={words('home.title')} subtitle={words('home.lead')} />
      {open.length === 0 && (
        <EmptyState icon="settings" title={words('home.none_title')}>
          {words('home.none_text')}
        </EmptyState>
      )}
      <ul className={styles.sections}>
        {open.map(({ id, path, icon }) => (
          <li key={id}>
            <Link href={path} look="plain" className={styles.section}>
              <Icon name={icon} size={20} />
              <span className={styles.name}>{words(`section.${id}.name`)}</span>
              <span className={styles.about}>{words(`section.${id}.about`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../actions/link.tsx';
import { Icon } from '../status/icon.tsx';
import styles from './page-header.module.css';

/** Header of a page: breadcrumb, title, description, and buttons. */
export function PageHeader(props: {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Links to the parent pages. The nearest parent is last. */
  trail?: readonly { label: string; href: string }[];
  actions?: ReactNode;
}) {
  const { t } = useTranslation('ui-kit');
  return (
    <header className={styles.header}>
      {props.trail && props.trail.length > 0 && (
        <nav aria-label={t('breadcrumb')} className={styles.trail}>
          <Icon name="chevron-left" size={14} />
          {props.trail.map((step) => (
            <span key={step.href} className={styles.step}>
              <Link href={step.href} variant="quiet">
                {step.label}
              </Link>
            </span>
          ))}
        </nav>
      )}
      <div className={styles.row}>
        <div className={styles.words}>
          <h1>{props.title}</h1>
          {props.subtitle && <p className={styles.subtitle}>{props.subtitle}</p>}
        </div>
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
      </div>
    </header>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../actions/link.tsx';
import { Icon } from '../status/icon.tsx';
import styles from './page-header.module.css';

interface PageTrailProps {
  /** Links to the parent pages. The nearest parent is last. */
  steps: readonly { label: string; href: string }[];
}

/** Breadcrumb above the title of a page. `PageHeader` contains one. */
export function PageTrail({ steps }: PageTrailProps) {
  const { t } = useTranslation('ui-kit');
  return (
    <nav aria-label={t('breadcrumb')} className={styles.trail}>
      <Icon name="chevron-left" size={14} />
      {steps.map((step) => (
        <span key={step.href} className={styles.step}>
          <Link href={step.href} variant="quiet">
            {step.label}
          </Link>
        </span>
      ))}
    </nav>
  );
}

/** Header of a page: breadcrumb, title, description, and buttons. */
export function PageHeader(props: {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Links to the parent pages. The nearest parent is last. */
  trail?: PageTrailProps['steps'];
  actions?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      {props.trail && props.trail.length > 0 && <PageTrail steps={props.trail} />}
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

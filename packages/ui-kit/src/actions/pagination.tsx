import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../kit/lazy-part.tsx';
import type { PaginationProps } from './page-controls.tsx';
import styles from './pagination.module.css';

export type { PaginationProps };

const PageControls = lazyPart(() => import(/* webpackChunkName: "page-controls" */ './page-controls.tsx'));

const smallestPage = 12;

/**
 * Shows the visible range of a list, and controls for page and page size (R-CALL-17). Renders nothing for a list of 12
 * entries or fewer.
 */
export function Pagination(props: PaginationProps) {
  const { page, pageSize, total } = props;
  const { t, i18n } = useTranslation('ui-kit');
  if (total <= smallestPage) return null;
  const number = new Intl.NumberFormat(i18n.language);
  const range = t('range', {
    from: number.format((page - 1) * pageSize + 1),
    to: number.format(Math.min(total, page * pageSize)),
    total: props.isMinimum ? `${number.format(total)}+` : number.format(total),
  });
  return (
    <nav aria-label={t('pages')} className={styles.pagination}>
      <span className={styles.range}>{range}</span>
      <Suspense>
        <PageControls {...props} />
      </Suspense>
    </nav>
  );
}

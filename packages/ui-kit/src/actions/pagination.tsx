import { lazy, Suspense } from 'react';
import { useKit } from '../kit/kit-provider.tsx';
import styles from './pagination.module.css';

const PageControls = lazy(() => import(/* webpackChunkName: "page-controls" */ './page-controls.tsx'));

export interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`, which were not counted. */
  isMinimum?: boolean;
  onChange: (next: { page: number; page_size: number }) => void;
}

/**
 * Where one is in a long list, and how much of it is shown (R-CALL-17). Draws nothing for a list that fits in the smallest
 * page. antd's Pagination brings its Select along, so both load after the list they stand under.
 */
export function Pagination(props: PaginationProps) {
  const { page, pageSize, total } = props;
  const { words, locale } = useKit();
  if (total <= 12) return null;
  const number = new Intl.NumberFormat(locale);
  const range = words.range(
    number.format((page - 1) * pageSize + 1),
    number.format(Math.min(total, page * pageSize)),
    props.isMinimum ? `${number.format(total)}+` : number.format(total),
  );
  return (
    <nav aria-label={words.pages} className={styles.pagination}>
      <span className={styles.range}>{range}</span>
      <Suspense>
        <PageControls {...props} />
      </Suspense>
    </nav>
  );
}

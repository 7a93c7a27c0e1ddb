import { Suspense } from 'react';
import { useKit } from '../kit/kit-provider.tsx';
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
  const { words, locale } = useKit();
  if (total <= smallestPage) return null;
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

import { QueryBoundary, type QueryReading } from '@repartee/app-sdk/query-boundary';
import { Pagination } from '@repartee/ui-kit/pagination';
import { Rows } from '@repartee/ui-kit/row';
import type { ReactNode } from 'react';

interface Paging {
  readonly page: number;
  readonly page_size: number;
}

/** A page of a list whose place and filters are not in the address of the page. */
export function PagedRows<Item>(props: {
  reading: QueryReading<Paging & { readonly items: readonly Item[]; readonly total: number }>;
  label: string;
  /** Shown if there is no entry. */
  none: ReactNode;
  skeleton?: ReactNode;
  onPage(paging: Partial<Paging>): void;
  children(item: Item): ReactNode;
}) {
  const { reading, label, none, skeleton, onPage, children } = props;
  return (
    <QueryBoundary reading={reading} page={false} skeleton={skeleton}>
      {({ items, total, page, page_size }) => (
        <>
          {items.length === 0 ? (
            none
          ) : (
            <Rows card label={label}>
              {items.map(children)}
            </Rows>
          )}
          <Pagination page={page} pageSize={page_size} total={total} onChange={onPage} />
        </>
      )}
    </QueryBoundary>
  );
}

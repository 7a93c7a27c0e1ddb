import { QueryBoundary, type QueryReading } from '@repartee/app-sdk/query-boundary';
import { Card } from '@repartee/ui-kit/card';
import { Rows } from '@repartee/ui-kit/row';
import { Section } from '@repartee/ui-kit/section';
import { SkeletonRows } from '@repartee/ui-kit/skeleton';
import type { ReactNode } from 'react';
import styles from '../models/models.module.css';

/** A section with a card of rows. `none` is shown if there are no rows. */
export function RowsSection<Item>(props: {
  title: string;
  subtitle?: string;
  aside: ReactNode;
  reading: QueryReading<{ readonly items: readonly Item[] }>;
  none: string;
  children(item: Item): ReactNode;
}) {
  const { reading, none, children, ...section } = props;
  const card = (rows: ReactNode) => (
    <Card padding="none" className={styles.list}>
      {rows}
    </Card>
  );
  return (
    <Section {...section}>
      <QueryBoundary reading={reading} page={false} skeleton={card(<SkeletonRows />)}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{none}</p>
          ) : (
            card(<Rows label={section.title}>{items.map(children)}</Rows>)
          )
        }
      </QueryBoundary>
    </Section>
  );
}

import type { ApiError } from '@repartee/app-sdk';
import { Card } from '@repartee/ui-kit/card';
import { Rows } from '@repartee/ui-kit/row';
import { Section } from '@repartee/ui-kit/section';
import { SkeletonRows } from '@repartee/ui-kit/skeleton';
import type { ReactNode } from 'react';
import { PartialErrorNotice } from '../errors/partial-error-notice.tsx';
import styles from './widget-columns.module.css';

const shown = 3;

/** A widget of the home with several short lists beside each other. */
export const WidgetColumns = ({ label, children }: { label: string; children: ReactNode }) => (
  <Card as="section" className={styles.columns} aria-label={label}>
    {children}
  </Card>
);

interface WidgetColumnProps {
  readonly title: string;
  readonly empty: string;
  /** Link to all rows, of which the column shows the first. */
  readonly more: ReactNode;
  readonly reading: {
    readonly data: unknown;
    readonly error: ApiError | null;
    refetch(): unknown;
  };
  readonly rows: readonly ReactNode[];
}

/** One column: the first rows, or why there is none. */
export function WidgetColumn({
  title,
  empty,
  more,
  reading: { data, error, refetch },
  rows,
}: WidgetColumnProps) {
  return (
    <Section title={title} aside={rows.length > 0 ? more : undefined}>
      {error && !data ? (
        <PartialErrorNotice error={error} retry={refetch} />
      ) : !data ? (
        <SkeletonRows rows={1} />
      ) : rows.length === 0 ? (
        <p className={styles.nothing}>{empty}</p>
      ) : (
        <Rows flush>{rows.slice(0, shown)}</Rows>
      )}
    </Section>
  );
}

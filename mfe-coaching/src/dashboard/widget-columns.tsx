import type { ApiError } from '@repartee/app-sdk';
import { Card } from '@repartee/ui-kit/card';
import { Rows } from '@repartee/ui-kit/row';
import { Section } from '@repartee/ui-kit/section';
import { SkeletonRows } from '@repartee/ui-kit/skeleton';
import { Children, type ReactNode } from 'react';
import { PartialErrorNotice } from '../errors/partial-error-notice.tsx';
import styles from './widget-columns.module.css';

const shown = 3;

interface Reading {
  readonly data: unknown;
  readonly error: ApiError | null;
  refetch(): unknown;
}

/**
 * A widget of the home with several short lists beside each other. The lists show when all have been read, so that none
 * shifts another. If no reading has succeeded, one notice stands for all.
 */
export function WidgetColumns(props: { label: string; readings: readonly Reading[]; children: ReactNode }) {
  const { label, readings, children } = props;
  const content = () => {
    if (!readings.every(({ data, error }) => data || error))
      return Children.map(children, () => <SkeletonRows rows={1} flush />);
    const error = readings[0]?.error;
    if (!error || readings.some(({ data }) => data)) return children;
    return (
      <Section title={label}>
        <PartialErrorNotice error={error} retry={() => readings.map(({ refetch }) => refetch())} />
      </Section>
    );
  };
  return (
    <Card as="section" className={styles.columns} aria-label={label}>
      {content()}
    </Card>
  );
}

interface WidgetColumnProps {
  readonly title: string;
  readonly empty: string;
  /** Link to all rows, of which the column shows the first. */
  readonly more: ReactNode;
  readonly reading: Reading;
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
      ) : rows.length === 0 ? (
        <p className={styles.nothing}>{empty}</p>
      ) : (
        <Rows flush>{rows.slice(0, shown)}</Rows>
      )}
    </Section>
  );
}

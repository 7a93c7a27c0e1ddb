import type { QueryReading } from '@repartee/app-sdk/query-boundary';
import { Card } from '@repartee/ui-kit/card';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import type { IconName } from '@repartee/ui-kit/icon';
import { SkeletonLines } from '@repartee/ui-kit/skeleton';
import type { ReactNode } from 'react';
import { LoadError } from '../errors/load-error.tsx';
import styles from './progress.module.css';

export function FiguresPanel<Data>(props: {
  reading: QueryReading<Data>;
  isEmpty(data: Data): boolean;
  empty: {
    readonly icon: IconName;
    readonly title: string;
    readonly text: string;
    readonly actions?: ReactNode;
  };
  children(data: Data): ReactNode;
}) {
  const { data, error, refetch, isFetching } = props.reading;
  const { text, ...empty } = props.empty;
  if (data === undefined && error) return <LoadError error={error} retry={refetch} retrying={isFetching} />;
  if (data === undefined)
    return (
      <Card>
        <SkeletonLines count={3} />
      </Card>
    );
  if (props.isEmpty(data))
    return (
      <Card>
        <EmptyState {...empty}>{text}</EmptyState>
      </Card>
    );
  return (
    <div className={styles.page} aria-busy={isFetching}>
      {props.children(data)}
    </div>
  );
}

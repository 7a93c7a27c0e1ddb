import { Table as AntdTable } from 'antd';
import type { ReactNode } from 'react';
import styles from './antd.module.css';
import { AntdRoot } from './antd-root.tsx';

/**
 * antd's table measures scroll bars with a style without a nonce, which the content security policy refuses. Only tables
 * with a fixed head need that; this property of its inner table leaves it out.
 */
const withoutMeasuring = { tailor: true };

export interface TableColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** Left out on narrow screens. */
  readonly secondary?: boolean;
  readonly width?: number | string;
}

/** Rows that are compared by column; where each is a thing of its own, cards read better. */
export function Table<Row extends object>(props: {
  /** Its name for a screen reader. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  loading?: boolean;
  empty?: ReactNode;
}) {
  return (
    <AntdRoot>
      <AntdTable<Row>
        {...withoutMeasuring}
        aria-label={props.label}
        // With `scroll` antd measures a scroll bar by a style that has no nonce; the class scrolls what is too wide.
        className={styles.table}
        dataSource={[...props.rows]}
        rowKey={props.rowKey}
        loading={props.loading}
        pagination={false}
        locale={{ emptyText: props.empty }}
        columns={props.columns.map(({ key, title, cell, align, secondary, width }) => ({
          key,
          title,
          align,
          width,
          responsive: secondary ? ['md'] : undefined,
          render: (_: unknown, row: Row) => cell(row),
        }))}
      />
    </AntdRoot>
  );
}

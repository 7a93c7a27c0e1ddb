import { Table as AntdTable } from 'antd';
import type { ReactNode } from 'react';
import styles from './antd.module.css';
import { AntdRoot } from './antd-root.tsx';

/** Stops antd's table from measuring scroll bars with a style element, which the Content Security Policy blocks. */
const withoutMeasuring = { tailor: true };

export interface TableColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** Hides the column on narrow screens. */
  readonly secondary?: boolean;
  readonly width?: number | string;
}

/** A table for data that users compare by column. Use cards for items that users do not compare. */
export function Table<Row extends object>(props: {
  /** Accessible name of the table. */
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
        // A CSS class makes a wide table scroll, because antd's `scroll` adds a style element that the Content Security
        // Policy blocks.
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

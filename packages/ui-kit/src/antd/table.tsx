import { Table as AntdTable } from 'antd';
import type { ReactNode } from 'react';
import styles from './antd.module.css';
import { AntdRoot } from './antd-root.tsx';

/**
 * antd's table measures scroll bars with a style without a nonce, which the content security policy blocks. Only tables
 * with a fixed header need that; this property of its inner table disables it.
 */
const withoutMeasuring = { tailor: true };

export interface TableColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** True hides the column on narrow screens. */
  readonly secondary?: boolean;
  readonly width?: number | string;
}

/** A table for rows that are compared by column; for independent items use cards. */
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
        // antd's `scroll` measures a scroll bar with a style without a nonce; this class scrolls a wide table instead.
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

import { Skeleton as AntdSkeleton } from 'antd';
import { AntdRoot } from '../antd/antd-root.tsx';
import { cx } from '../kit/cx.ts';
import { SkeletonGroup, type SkeletonProps } from './plain-skeleton.tsx';
import styles from './skeleton.module.css';

export { SkeletonGroup };

/** A grey placeholder shape. Put several shapes inside a `SkeletonGroup`, which screen readers announce as loading. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return (
    <AntdRoot>
      <AntdSkeleton.Node
        classNames={{
          root: styles.passed,
          content: cx(styles.bone, styles[shape], styles[width], className),
        }}
      />
    </AntdRoot>
  );
}

/** Skeleton of a page: a heading, one line of text and two blocks. */
export function SkeletonPage() {
  return (
    <SkeletonGroup>
      <Skeleton shape="title" width="short" />
      <Skeleton width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}

/** Skeleton of an editor: a heading, fields in two columns, and a card. */
export function SkeletonForm() {
  return (
    <SkeletonGroup>
      <Skeleton shape="title" width="short" />
      <Skeleton width="half" />
      <div className={styles.form}>
        <div className={styles.fields}>
          {['whole', 'one', 'other', 'last'].map((field) => (
            <div key={field} className={styles[field]}>
              <Skeleton width="short" />
              <Skeleton shape="field" />
            </div>
          ))}
        </div>
        <Skeleton shape="block" />
      </div>
    </SkeletonGroup>
  );
}

/** Skeleton of a library list: cards in a grid. */
export function SkeletonCards({ cover = true }: { cover?: boolean }) {
  return (
    <SkeletonGroup className={styles.cards}>
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className={styles.card}>
          {cover && <Skeleton shape="block" className={styles.cover} />}
          <div className={styles.inside}>
            <Skeleton shape="line" width="wide" />
            <Skeleton shape="line" width="full" />
            <Skeleton shape="chip" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** Skeleton of a list with rows: each row has an avatar, a name and a line below the name. */
export function SkeletonRows() {
  return (
    <SkeletonGroup className={styles.rows}>
      {Array.from({ length: 5 }, (_, at) => (
        <div key={at} className={styles.row}>
          <Skeleton shape="circle" />
          <div className={styles.rowWords}>
            <Skeleton width="short" />
            <Skeleton width="half" />
          </div>
          <Skeleton shape="chip" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

import type { ReactNode } from 'react';
import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit-provider.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import styles from './skeleton.module.css';

type Shape = 'title' | 'line' | 'field' | 'block' | 'circle' | 'chip' | 'button';

/** A grey shape where something will stand. Put several inside a `SkeletonGroup`, which says that they load. */
export function Skeleton(props: {
  shape?: Shape;
  width?: 'full' | 'wide' | 'half' | 'short';
  className?: string;
}) {
  const { shape = 'line', width = 'full' } = props;
  return <span className={cx(styles.bone, styles[shape], styles[width], props.className)} />;
}

/** Says “loading” once for all the shapes in it. */
export function SkeletonGroup(props: { children: ReactNode; className?: string }) {
  const { words } = useKit();
  return (
    <div role="status" data-loading="" className={props.className}>
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <div aria-hidden="true" className={cx(styles.group, props.className && styles.passed)}>
        {props.children}
      </div>
    </div>
  );
}

/** A heading and some lines: the shape of a page that is still on its way. */
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

/** A heading, fields in two columns and a card beside them: the shape of an editor that is still on its way. */
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

/** Cards in a grid: the shape of a list that is still on its way. */
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

/** Lines with a face, a name and a fact below it: the shape of a list of rows that is still on its way. */
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

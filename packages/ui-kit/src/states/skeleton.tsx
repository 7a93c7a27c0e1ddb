import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../kit/cx.ts';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import styles from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'title' | 'line' | 'field' | 'block' | 'circle' | 'chip' | 'button';
  width?: 'full' | 'wide' | 'half' | 'short';
  className?: string | undefined;
}

/** A grey placeholder shape. Put several shapes inside a `SkeletonGroup`. Public pages draw it, so it uses no antd. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return <span className={cx(styles.bone, styles[shape], styles[width], className)} />;
}

/** Groups the shapes of a skeleton, so that screen readers announce “loading” only once. */
export function SkeletonGroup(props: { children: ReactNode; className?: string | undefined }) {
  const { t } = useTranslation('ui-kit');
  return (
    <div role="status" data-loading="" className={props.className}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div aria-hidden="true" className={cx(styles.group, props.className && styles.passed)}>
        {props.children}
      </div>
    </div>
  );
}

/** Skeleton of a few lines of text. */
export function SkeletonLines({ count, className }: { count: number; className?: string | undefined }) {
  return (
    <SkeletonGroup className={className}>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} width={at % 2 === 0 ? 'wide' : 'half'} />
      ))}
    </SkeletonGroup>
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

/** Skeleton of `Rows`: each row has an avatar, a name and a line below the name. */
export function SkeletonRows({ rows = 5, flush }: { rows?: number; flush?: boolean }) {
  return (
    <SkeletonGroup className={cx(styles.rows, flush && styles.flush)}>
      {Array.from({ length: rows }, (_, at) => (
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

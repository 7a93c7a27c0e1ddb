import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../kit/cx.ts';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'title' | 'line' | 'field' | 'block' | 'circle' | 'chip' | 'button';
  width?: 'full' | 'wide' | 'half' | 'short';
  className?: string | undefined;
}

/** A grey placeholder shape without antd, for the first paint and for public pages. Elsewhere use `skeleton`. */
export function PlainSkeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
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

/** Skeleton of a page without antd, for the first paint and for public pages. */
export function PlainSkeletonPage() {
  return (
    <SkeletonGroup>
      <PlainSkeleton shape="title" width="short" />
      <PlainSkeleton width="half" />
      <PlainSkeleton shape="block" />
      <PlainSkeleton shape="block" />
    </SkeletonGroup>
  );
}

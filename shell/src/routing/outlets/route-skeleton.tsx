import { useLocale } from '@repartee/app-sdk/first-paint';
import { PlainSkeleton, SkeletonGroup } from '@repartee/ui-kit/plain-skeleton';
import { pageTitle } from '../../app/document-title.ts';
import { useRouteContext } from '../../app/route-context.tsx';
import styles from './route-skeleton.module.css';

/**
 * Skeleton of the page at `path`, arranged like the page's layout. With `late`, the grey shapes appear only
 * after a delay.
 */
export function RouteSkeleton({ path, late = false }: { path: string; late?: boolean }) {
  const { table } = useRouteContext();
  const locale = useLocale();
  return (
    <SkeletonGroup
      className={`${styles.shape} ${styles[table.layoutOf(path)] ?? ''} ${late ? styles.late : ''}`}
    >
      <div className={styles.head}>
        <p className={styles.title} data-skeleton-title="">
          {pageTitle(table.find(path), locale)}
        </p>
        <PlainSkeleton width="half" />
      </div>
      <div className={styles.body}>
        <PlainSkeleton shape="block" />
        <PlainSkeleton shape="block" />
      </div>
      <div className={styles.foot}>
        <PlainSkeleton shape="field" />
      </div>
    </SkeletonGroup>
  );
}

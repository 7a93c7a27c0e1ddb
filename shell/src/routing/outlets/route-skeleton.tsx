import { useLocale } from '@repartee/app-sdk/first-paint';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
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
        <Skeleton width="half" />
      </div>
      <div className={styles.body}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
      <div className={styles.foot}>
        <Skeleton shape="field" />
      </div>
    </SkeletonGroup>
  );
}

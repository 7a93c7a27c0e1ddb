import { useLocale } from '@repartee/app-sdk/first-paint';
import { PlainSkeleton, SkeletonGroup } from '@repartee/ui-kit/plain-skeleton';
import { titleOf } from '../../app/document-title.ts';
import { useRouteContext } from '../../app/route-context.tsx';
import styles from './route-skeleton.module.css';

/**
 * Stands where the page at `path` will be: what it is called, and the shape its layout's pages have. The same on the
 * server, while the browser loads, and from a click until the new page is there; then, `late`, the shapes show only where
 * it takes longer. Readers by ear are told that it loads: the page's own heading comes with the page.
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
          {titleOf(table.find(path), locale)}
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

import { useLocale } from '@repartee/app-sdk/first-paint';
import { PlainSkeleton, SkeletonGroup } from '@repartee/ui-kit/plain-skeleton';
import { titleOf } from '../../app/document-title.ts';
import { useRouteContext } from '../../app/route-context.tsx';
import styles from './route-skeleton.module.css';

/**
 * Skeleton of the page at `path`: its title, and the shape of its layout's pages. Rendered on the server, while the
 * browser loads, and from a click until the new page has loaded; with `late` the shapes appear only after a delay.
 * Screen readers announce that the page is loading; the page's own heading comes with the page.
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

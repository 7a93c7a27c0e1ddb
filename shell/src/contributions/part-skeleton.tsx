import type { Contribution } from '@repartee/contracts/platform/remote-manifest';
import { PlainSkeleton, SkeletonGroup } from '@repartee/ui-kit/plain-skeleton';
import styles from './contribution.module.css';

/** Skeleton that is shown while a part of a page loads; it has the height of that part. */
export function PartSkeleton({ size }: { size: Contribution['size'] }) {
  return (
    <SkeletonGroup>
      <PlainSkeleton shape="block" className={styles[size]} />
    </SkeletonGroup>
  );
}

import type { Contribution } from '@repartee/contracts/platform/remote-manifest';
import { PlainSkeleton, SkeletonGroup } from '@repartee/ui-kit/plain-skeleton';
import styles from './contribution.module.css';

/** Skeleton of a part of a page, shown while the part loads, with the height of that part. */
export function ContributionSkeleton({ size }: { size: Contribution['size'] }) {
  return (
    <SkeletonGroup>
      <PlainSkeleton shape="block" className={styles[size]} />
    </SkeletonGroup>
  );
}

import type { Contribution } from '@repartee/contracts/platform/remote-manifest';
import { PlainSkeleton, SkeletonGroup } from '@repartee/ui-kit/plain-skeleton';
import styles from './contribution.module.css';

/** Stands where a part of a page will be while it loads, as high as that part. */
export function PartSkeleton({ size }: { size: Contribution['size'] }) {
  return (
    <SkeletonGroup>
      <PlainSkeleton shape="block" className={styles[size]} />
    </SkeletonGroup>
  );
}

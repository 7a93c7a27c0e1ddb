import type { Contribution } from '@repartee/contracts/platform/remote-manifest';
import { PlainSkeleton, SkeletonGroup } from '@repartee/ui-kit/plain-skeleton';
import styles from './contribution.module.css';

/** Skeleton of a part of a page while the part loads, with the same height. */
export function PartSkeleton({ size }: { size: Contribution['size'] }) {
  return (
    <SkeletonGroup>
      <PlainSkeleton shape="block" className={styles[size]} />
    </SkeletonGroup>
  );
}

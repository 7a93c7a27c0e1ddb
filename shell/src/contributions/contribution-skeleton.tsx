import type { Contribution } from '@repartee/contracts/platform/remote-manifest';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import styles from './contribution.module.css';

export function ContributionSkeleton({ size }: { size: Contribution['size'] }) {
  if (size === 'none') return null;
  return (
    <SkeletonGroup>
      <Skeleton shape="block" className={styles[size]} />
    </SkeletonGroup>
  );
}

import type { Contribution } from '@repartee/contracts/platform/remote-manifest';
import { PlainSkeleton, SkeletonGroup } from '@repartee/ui-kit/plain-skeleton';
import styles from './contribution.module.css';

export function ContributionSkeleton({ size }: { size: Contribution['size'] }) {
  if (size === 'none') return null;
  return (
    <SkeletonGroup>
      <PlainSkeleton shape="block" className={styles[size]} />
    </SkeletonGroup>
  );
}

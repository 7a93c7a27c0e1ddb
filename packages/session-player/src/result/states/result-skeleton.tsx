import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import styles from '../result-view.module.css';

export function ResultSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton}>
      <Skeleton shape="title" width="half" />
      <Skeleton width="wide" />
      <div className={styles.bones}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </SkeletonGroup>
  );
}

import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import styles from './scenario-info.module.css';

export function ScenarioInfoSkeleton() {
  return (
    <SkeletonGroup className={styles.coming}>
      <Skeleton shape="title" width="half" />
      <Skeleton width="half" />
      <div className={styles.columns}>
        <div className={styles.lines}>
          <Skeleton width="short" />
          <Skeleton width="wide" />
          <Skeleton width="wide" />
          <Skeleton width="half" />
        </div>
        <Skeleton shape="block" className={styles.meetAhead} />
      </div>
    </SkeletonGroup>
  );
}

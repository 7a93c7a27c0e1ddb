import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import styles from './scenario-info.module.css';

/** The shape of a scenario that is on its way: what it is about, and whom one meets beside it. */
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

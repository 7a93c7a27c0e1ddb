import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import styles from './session-list.module.css';

const bones = ['one', 'two', 'three', 'four'];

/** The shape of sessions that are on their way. */
export function RowsSkeleton() {
  return (
    <SkeletonGroup>
      {bones.map((bone) => (
        <div key={bone} className={styles.bone}>
          <Skeleton width="half" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import styles from './session-list.module.css';

const bones = ['one', 'two', 'three', 'four'];

export function RowsSkeleton() {
  return (
    <SkeletonGroup className={styles.bones}>
      {bones.map((bone) => (
        <div key={bone} className={styles.bone}>
          <Skeleton shape="circle" />
          <div className={styles.words}>
            <Skeleton width="half" />
            <Skeleton width="short" />
          </div>
          <Skeleton shape="chip" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

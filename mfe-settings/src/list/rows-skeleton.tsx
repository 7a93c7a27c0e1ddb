import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import styles from './list.module.css';

const bones = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The shape of rows with a face, a name and a line below it. */
export function RowsSkeleton() {
  return (
    <SkeletonGroup>
      {bones.map((bone) => (
        <div key={bone} className={styles.bone}>
          <Skeleton shape="circle" />
          <div className={styles.boneWords}>
            <Skeleton width="short" />
            <Skeleton width="half" />
          </div>
          <Skeleton shape="chip" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

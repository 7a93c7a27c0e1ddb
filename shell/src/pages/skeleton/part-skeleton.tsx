import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';

/** Stands where a part of a page will be, while it is on its way. */
export function PartSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}

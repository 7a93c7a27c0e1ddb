import { PlainSkeleton, SkeletonGroup } from '@repartee/ui-kit/plain-skeleton';

/** Stands where a part of a page will be, while it is on its way. */
export function PartSkeleton() {
  return (
    <SkeletonGroup>
      <PlainSkeleton shape="block" />
    </SkeletonGroup>
  );
}

import { SkeletonPage } from '../pages/skeleton-page.tsx';

/** Holds the place of a remote's page until its routes are grafted beside this one. */
export function Placeholder() {
  return <SkeletonPage />;
}

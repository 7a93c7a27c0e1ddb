import { SkeletonPage as Shapes } from '@repartee/ui-kit/skeleton';

/** Stands where a page will be: on the server for every page that needs a sign-in or a remote, in the browser while it loads. */
export function SkeletonPage() {
  return <Shapes />;
}

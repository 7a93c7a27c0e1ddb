import { useSession } from '@repartee/app-sdk/first-paint';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Suspense } from 'react';

const RefusedNotice = lazyPart(() => import(/* webpackChunkName: "refused-notice" */ './refused-notice.tsx'));

/** Tells a user whose token the server has refused that the sign-in has ended. */
export function Refused({ className }: { className?: string | undefined }) {
  const { refused } = useSession();
  if (!refused) return null;
  return (
    <Suspense>
      <RefusedNotice className={className} />
    </Suspense>
  );
}

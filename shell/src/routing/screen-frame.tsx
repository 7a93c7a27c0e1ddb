import { useSession } from '@repartee/app-sdk/first-paint';
import { SkeletonPage } from '../pages/skeleton-page.tsx';
import type { Screen } from './screens.ts';

/** A screen that needs a sign-in stays a skeleton until it is known who is here: server and browser begin the same. */
export function ScreenFrame({ screen }: { screen: Screen }) {
  const { status } = useSession();
  if (screen.access !== 'public' && status !== 'signed-in') return <SkeletonPage />;
  const Page = screen.page.get();
  return <Page />;
}

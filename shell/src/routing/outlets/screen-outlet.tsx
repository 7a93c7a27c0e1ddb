import { useSession } from '@repartee/app-sdk/first-paint';
import type { Screen } from '../../app/route-match.ts';
import { RouteSkeleton } from './route-skeleton.tsx';

/** Shows a skeleton for a signed-in screen until the user is known, so that server and browser render the same. */
export function ScreenOutlet({ screen }: { screen: Screen }) {
  const { status } = useSession();
  const known = screen.access === 'public' || status === 'signed-in';
  if (!known && !screen.showsFrameBeforeUser) return <RouteSkeleton path={screen.path} />;
  const Page = screen.page.get();
  return <Page />;
}

import { useSession } from '@repartee/app-sdk/first-paint';
import type { Screen } from '../../app/route-match.ts';
import { RouteSkeleton } from './route-skeleton.tsx';

/**
 * A page of the shell. If the page requires sign-in, a skeleton (or the page without user data) is shown until the user
 * is known, so that the browser's first render equals the server's HTML.
 */
export function ScreenOutlet({ screen }: { screen: Screen }) {
  const { status } = useSession();
  const known = screen.access === 'public' || status === 'signed-in';
  if (!known && !screen.showsFrameBeforeUser) return <RouteSkeleton path={screen.path} />;
  const Page = screen.page.get();
  return <Page />;
}

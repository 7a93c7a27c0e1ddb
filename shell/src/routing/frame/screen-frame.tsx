import { useSession } from '@repartee/app-sdk/first-paint';
import type { Screen } from '../../app/route-match.ts';
import { RouteSkeleton } from './route-skeleton.tsx';

/** A screen that needs a sign-in stays a skeleton until it is known who is here: server and browser begin the same. */
export function ScreenFrame({ screen }: { screen: Screen }) {
  const { status } = useSession();
  const known = screen.access === 'public' || status === 'signed-in';
  if (!known && !screen.framed) return <RouteSkeleton path={screen.path} />;
  const Page = screen.page.get();
  return <Page />;
}

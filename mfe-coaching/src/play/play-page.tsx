import { useHost, useLinks, useRouteValues, useSession } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { PlayScreen } from '@repartee/session-player/play';
import { SkeletonPage } from '@repartee/ui-kit/skeleton';
import { ComeIn } from './come-in.tsx';

/** R-ROUTE-24: a public path. Whoever holds no token is offered a way in. */
export default function PlayPage() {
  const { session: session_id = '' } = useRouteValues();
  const { status, via } = useSession();
  const { session } = useHost();
  const links = useLinks();
  const navigate = useNavigate();
  if (status === 'unknown') return <SkeletonPage />;
  if (status === 'anonymous') return <ComeIn session_id={session_id} />;
  const guest = via === 'guest';
  const leave = async () => {
    if (guest) await session.leaveGuest();
    await navigate(guest ? links.home : links.dashboard);
  };
  return (
    <PlayScreen
      session_id={session_id}
      guest={guest}
      leave={() => void leave()}
      toResult={() => void navigate(links.result(session_id))}
    />
  );
}

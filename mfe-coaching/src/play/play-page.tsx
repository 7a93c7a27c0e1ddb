import { useHost, useLinks, useRouteValues, useSession } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { PlayScreen } from '@repartee/session-player/play';
import { ResultScreen } from '@repartee/session-player/result';
import { SkeletonPage } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import { JoinPrompt } from './join-prompt.tsx';

/** The page is public. Visitors without a token are asked to sign in or to enter an access code. */
export default function PlayPage() {
  const { session: session_id = '' } = useRouteValues();
  const { status, via } = useSession();
  const { session } = useHost();
  const links = useLinks();
  const navigate = useNavigate();
  const [inPlace, setInPlace] = useState(false);
  if (status === 'unknown') return <SkeletonPage />;
  if (status === 'anonymous') return <JoinPrompt session_id={session_id} />;
  const guest = via === 'guest';
  const places = {
    toPlay: (id: string) => {
      setInPlace(false);
      void navigate(links.play(id));
    },
    toResult: (id: string) => {
      setInPlace(guest);
      void navigate(guest ? links.play(id) : links.result(id));
    },
  };
  const leave = async () => {
    if (guest) await session.leaveGuest();
    await navigate(guest ? links.home : links.dashboard);
  };
  // Guests see the result on the page of the session, because the result page requires a signed-in user.
  if (guest && inPlace)
    return (
      <ResultScreen
        key={session_id}
        session_id={session_id}
        places={places}
        head={() => null}
        goOn={() => setInPlace(false)}
      />
    );
  return (
    <PlayScreen
      key={session_id}
      session_id={session_id}
      places={places}
      guest={guest}
      leave={() => void leave()}
      toResult={() => (guest ? setInPlace(true) : void navigate(links.result(session_id)))}
    />
  );
}

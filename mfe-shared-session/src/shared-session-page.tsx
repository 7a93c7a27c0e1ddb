import { useHost, useRouteValues, useSession } from '@repartee/app-sdk';
import { readAccessCode, reportLinkPrefix } from '@repartee/contracts/session/session-generator/access-code';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { SkeletonPage } from '@repartee/ui-kit/skeleton';
import { Suspense, useState } from 'react';
import { GuestEnded } from './guest/guest-ended.tsx';
import { GuestErased } from './guest/guest-erased.tsx';
import { GuestHead } from './guest/guest-head.tsx';
import { GuestHost } from './guest/guest-host.tsx';
import { type GuestProgress, readGuestProgress, writeGuestProgress } from './guest/guest-progress.ts';
import { GuestSessionOver } from './guest/guest-session-over.tsx';
import { GuestSwitches } from './guest/guest-switches.tsx';
import { KeepResult } from './guest/keep-result.tsx';
import { LeaveDialog } from './guest/leave-dialog.tsx';
import styles from './guest/shared-session.module.css';
import { Welcome } from './welcome/welcome.tsx';

// A guest's first page asks only for a name. The code of the conversation loads when the guest starts typing.
const PlayScreen = lazyPart(async () => ({
  default: (await import('@repartee/session-player/play')).PlayScreen,
}));
const ResultScreen = lazyPart(async () => ({
  default: (await import('@repartee/session-player/result')).ResultScreen,
}));
const GuestData = lazyPart(() => import('./guest/guest-data.tsx'), { close: ({ onClose }) => onClose() });
const SharedReport = lazyPart(() => import('./shared-report.tsx'));

/** Shows a session for an access code, or a shared report for a code that starts with `report-`. */
export default function SharedSessionPage() {
  const { access_code = '' } = useRouteValues();
  if (!access_code.startsWith(reportLinkPrefix))
    return <SharedSession access_code={readAccessCode(access_code) ?? access_code} />;
  return (
    <Suspense fallback={<SkeletonPage />}>
      <SharedReport token={access_code.slice(reportLinkPrefix.length)} />
    </Suspense>
  );
}

/** The form for the name, the conversation and the result of a guest's session share one URL. */
function SharedSession({ access_code }: { access_code: string }) {
  const { status, via } = useSession();
  const { session } = useHost();
  const [place, setPlace] = useState(readGuestProgress);
  const [leaving, setLeaving] = useState(false);
  const [gone, setGone] = useState<'left' | 'erased'>();
  const [dataOpen, setDataOpen] = useState(false);

  const goTo = (next: GuestProgress | undefined) => {
    writeGuestProgress(next);
    setPlace(next);
  };
  const leave = async () => {
    goTo(undefined);
    setLeaving(false);
    setGone('left');
    await session.leaveGuest();
  };

  const erased = async () => {
    goTo(undefined);
    setDataOpen(false);
    setGone('erased');
    await session.leaveGuest();
  };

  const here = place?.access_code === access_code ? place : undefined;
  const playing = via === 'guest' || here?.token !== undefined;
  const end = () => here && !here.token && playing && goTo({ ...here, token: session.token() });

  if (gone === 'erased') return <GuestErased again={() => setGone(undefined)} />;
  if (gone) return <GuestSessionOver again={() => setGone(undefined)} />;
  // After the coaching session has ended (`here.token` is set), the conversation stays open while the shell
  // restores the auth session of the account, if there is one.
  if (status === 'unknown' && !(here?.token && here.view === 'play')) return <Loading />;
  if (!here) return <Welcome access_code={access_code} enter={goTo} prepare={PlayScreen.preload} />;
  if (!playing) return <GuestEnded session_id={here.session_id} again={() => goTo(undefined)} />;
  const places = {
    toPlay: (session_id: string) => goTo({ ...here, session_id, view: 'play' }),
    toResult: (session_id: string) => goTo({ ...here, session_id, view: 'result' }),
  };
  return (
    <GuestHost token={here.token}>
      <Suspense fallback={<Loading />}>
        {here.view === 'play' ? (
          <PlayScreen
            key={here.session_id}
            session_id={here.session_id}
            places={places}
            guest
            settings={<GuestSwitches />}
            leave={() => setLeaving(true)}
            toResult={() => goTo({ ...here, view: 'result' })}
            onOver={end}
          />
        ) : (
          <ResultScreen
            guest
            key={here.session_id}
            session_id={here.session_id}
            places={places}
            head={(report) => (
              <>
                <GuestHead
                  report={report}
                  organization_id={here.organization_id}
                  leave={() => setLeaving(true)}
                  ownData={() => setDataOpen(true)}
                />
                {report && report.state !== 'waiting' && <KeepResult />}
              </>
            )}
            goOn={() => goTo({ ...here, view: 'play' })}
          />
        )}
      </Suspense>
      {dataOpen && (
        <GuestData
          token={here.token ?? session.token()}
          onClose={() => setDataOpen(false)}
          onErased={() => void erased()}
        />
      )}
      <LeaveDialog open={leaving} stay={() => setLeaving(false)} leave={() => void leave()} />
    </GuestHost>
  );
}

const Loading = () => (
  <div className={styles.page}>
    <SkeletonPage />
  </div>
);

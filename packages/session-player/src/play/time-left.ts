import { serverNow } from '@repartee/app-sdk';
import type { Session } from '@repartee/contracts/session/session';
import { useEffect, useState } from 'react';

/** When this many seconds remain, the learner is warned, and told what is still open. */
export const warning_s = 60;

function useSecondsLeft(deadline_at: string | null | undefined): number | undefined {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    if (!deadline_at) return;
    setNow(serverNow());
    const ticking = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(ticking);
  }, [deadline_at]);
  return deadline_at ? Math.max(0, (Date.parse(deadline_at) - now) / 1000) : undefined;
}

/**
 * Returns the remaining seconds of a session, which stay the same during a pause. Undefined if the session
 * has no time limit.
 */
export function useTimeLeft({ deadline_at, played_ms, scenario }: Session): number | undefined {
  const running = useSecondsLeft(deadline_at);
  if (running !== undefined || scenario.time_limit_seconds === null) return running;
  return Math.max(0, scenario.time_limit_seconds - played_ms / 1000);
}

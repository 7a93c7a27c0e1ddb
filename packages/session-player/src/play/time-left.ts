import { useEffect, useState } from 'react';

/** Seconds until an instant, counted down while the page stands; undefined without one. */
export function useSecondsLeft(deadline_at: string | null | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!deadline_at) return;
    setNow(Date.now());
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [deadline_at]);
  return deadline_at ? Math.max(0, (Date.parse(deadline_at) - now) / 1000) : undefined;
}

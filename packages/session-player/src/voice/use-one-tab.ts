import { useEffect, useState } from 'react';

/**
 * One tab of a browser talks at a time, whatever its session, so that two tabs do not hear the same words and talk over each
 * other. `here` is undefined until that is known, and false while another tab talks. `take` continues in this tab.
 */
export function useOneTab(): { here: boolean | undefined; take(): void } {
  const [here, setHere] = useState<boolean>();
  const [taken, setTaken] = useState(0);
  useEffect(() => {
    // Pages without HTTPS have no locks, and no microphone.
    if (!navigator.locks) return setHere(true);
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const options = taken > 0 ? { steal: true } : { ifAvailable: true };
    const hold = (lock: Lock | null) => {
      setHere(lock !== null);
      return lock ? left : undefined;
    };
    // The request rejects when another tab takes the lock.
    navigator.locks.request('voice', options, hold).catch(() => setHere(false));
    return leave;
  }, [taken]);
  return { here, take: () => setTaken((times) => times + 1) };
}

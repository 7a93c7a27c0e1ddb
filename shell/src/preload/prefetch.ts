import type { SessionState } from '@repartee/app-sdk/first-paint';
import { loadCode } from '@repartee/ui-kit/load-code';
import type { StoreApi } from 'zustand/vanilla';
import type { PrefetchOptions } from './prefetch-next.ts';

/** Data of the Network Information API, which some browsers lack. */
interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

const delay_ms = 1_000;

/**
 * Calls `done` when no file has loaded and no long task has run for a second. On a slow processor, the page
 * may still be rendering after its last file has loaded. Returns a function that cancels the wait.
 */
function whenQuiet(done: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const arrivals = new PerformanceObserver(() => wait());
  const stop = () => {
    clearTimeout(timer);
    arrivals.disconnect();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      done();
    }, delay_ms);
  };
  wait();
  arrivals.observe({ entryTypes: ['resource', 'longtask'] });
  return stop;
}

/** R-NAV-10: a connection of unknown speed counts as fast. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return connection?.effectiveType !== 'slow-2g' && !connection?.saveData;
}

/**
 * R-NAV-10: prefetches the likely next page of a signed-in user. Waits until nothing has loaded for a second, because
 * requests of the current page have priority.
 */
export function prefetchAfterSignIn(
  session: Pick<StoreApi<SessionState>, 'getState' | 'subscribe'>,
  options: PrefetchOptions,
): void {
  let callOff = () => {};
  const follow = ({ user, via }: SessionState, before?: SessionState) => {
    if (before && before.user?.id === user?.id && before.via === via) return;
    callOff();
    if (!user || via === 'guest') return;
    callOff = whenQuiet(() => {
      if (!mayPrefetch((navigator as { connection?: Connection }).connection)) return;
      loadCode(() => import(/* webpackChunkName: "prefetch" */ './prefetch-next.ts'), {
        optional: true,
      }).then(
        ({ prefetchNext }) => prefetchNext(options, user),
        () => undefined,
      );
    });
  };
  follow(session.getState());
  session.subscribe(follow);
}

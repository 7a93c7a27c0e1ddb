import type { SessionState } from '@repartee/app-sdk/first-paint';
import type { StoreApi } from 'zustand/vanilla';
import type { PrefetchOptions } from './prefetch-next.ts';

/** The properties of the Network Information API that are used; not every browser supports it. */
interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

const delay_ms = 1_000;

/**
 * Calls `done` when no file and no response has loaded, and no long task has ended, for the length of the delay: on a
 * slow processor a page may still be evaluated and rendered. Returns a cancel function.
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

/** R-NAV-10: whether to prefetch: not on slow-2g and not with Save-Data; an unknown connection counts as fast. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return connection?.effectiveType !== 'slow-2g' && !connection?.saveData;
}

/**
 * R-NAV-10: prefetches after a user has signed in, at page start or later, when nothing has loaded for a second: the
 * current page's own requests have priority.
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
      // Loaded on demand: visitors of the public pages do not need this chunk.
      import(/* webpackChunkName: "prefetch" */ './prefetch-next.ts').then(
        ({ prefetchNext }) => prefetchNext(options, user),
        () => undefined,
      );
    });
  };
  follow(session.getState());
  session.subscribe(follow);
}

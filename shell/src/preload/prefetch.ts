import type { SessionState } from '@repartee/app-sdk/first-paint';
import type { StoreApi } from 'zustand/vanilla';
import type { PrefetchOptions } from './prefetch-next.ts';

/** The part of the Network Information API that is read; not every browser has it. */
interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

const delay_ms = 1_000;

/** R-NAV-10: not on slow-2g and not with Save-Data; an unknown connection is not slow. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return connection?.effectiveType !== 'slow-2g' && !connection?.saveData;
}

/** R-NAV-10: prefetches one second after an account is known to be signed in, at the start of the page or later. */
export function prefetchAfterSignIn(
  session: Pick<StoreApi<SessionState>, 'getState' | 'subscribe'>,
  options: PrefetchOptions,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = ({ user, via }: SessionState, before?: SessionState) => {
    if (before && before.user?.id === user?.id && before.via === via) return;
    clearTimeout(timer);
    if (!user || via === 'guest') return;
    timer = setTimeout(() => {
      if (!mayPrefetch((navigator as { connection?: Connection }).connection)) return;
      // Visitors of the public pages do not need it.
      import(/* webpackChunkName: "prefetch" */ './prefetch-next.ts').then(
        ({ prefetchNext }) => prefetchNext(options, user),
        () => undefined,
      );
    }, delay_ms);
  };
  follow(session.getState());
  session.subscribe(follow);
}

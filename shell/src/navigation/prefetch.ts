import type { SessionState } from '@repartee/app-sdk/first-paint';
import type { StoreApi } from 'zustand/vanilla';
import type { PrefetchOptions } from './prefetch-next.ts';

const delay_ms = 1_000;

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
      // Visitors of the public pages do not need it.
      import(/* webpackChunkName: "prefetch" */ './prefetch-next.ts').then(
        ({ prefetchNext }) => prefetchNext(options, user.permissions),
        () => undefined,
      );
    }, delay_ms);
  };
  follow(session.getState());
  session.subscribe(follow);
}

import type { SessionState } from '@repartee/app-sdk/first-paint';
import type { StoreApi } from 'zustand/vanilla';

/** Keeps `data-visitor` (visitor.module.css) in step with the session, for example after a token was rejected. */
export function followVisitor(session: Pick<StoreApi<SessionState>, 'getState' | 'subscribe'>): void {
  const { dataset } = document.documentElement;
  const follow = ({ status, via }: SessionState) => {
    if (status === 'signed-in') dataset.visitor = via === 'guest' ? 'guest' : 'account';
    else if (status === 'anonymous') delete dataset.visitor;
  };
  follow(session.getState());
  session.subscribe(follow);
}

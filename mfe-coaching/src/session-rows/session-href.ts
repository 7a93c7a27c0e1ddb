import type { useLinks } from '@repartee/app-sdk';
import { isOver, type SessionStatus } from '@repartee/contracts/session/status';

/** Where a session opens: the user's own goes on until it is over; otherwise its result is shown. */
export const sessionHref = (
  links: ReturnType<typeof useLinks>,
  { id, own, status }: { readonly id: string; readonly own: boolean; readonly status: SessionStatus },
): string => (own && !isOver(status) ? links.play(id) : links.result(id));

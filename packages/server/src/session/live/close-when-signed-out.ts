import { closeCode } from '@repartee/contracts/session/live';
import type { WebSocket } from 'ws';
import { isOpenToHolder } from '../../remotes/application/application-repository.ts';
import { isLimitedToOwnAccount, isTokenValid } from '../../runtime/access/access-token-repository.ts';
import { isUnavailable } from '../../runtime/database/is-unavailable.ts';
import type { LiveRuntime } from '../runtime/live-runtime.ts';
import type { Holder } from './live-ticket-repository.ts';

const retry_ms = 2000;
/** API tokens expire, overlaps after their rotation end, and terms and second factors become overdue without a message. */
const lookAfter_ms = 60_000;

interface Options {
  readonly passwordLogin: () => boolean;
  /** Returns false while a reply is generated or a message of the client is processed. */
  readonly isIdle: () => boolean;
}

/**
 * Closes a WebSocket when its user is signed out, or the user's organization removes the application `coaching` or is
 * going to be erased, even if another API process handles that; after the current reply, when the user has to accept
 * terms or to add a second factor. The client asks for a ticket, and gets the reason. Returns true if the WebSocket had
 * to be closed immediately.
 */
export async function closeWhenSignedOut(
  socket: WebSocket,
  holder: Holder,
  { transact, bus, log }: Pick<LiveRuntime, 'transact' | 'bus' | 'log'>,
  { passwordLogin, isIdle }: Options,
): Promise<boolean> {
  const look = async (): Promise<boolean> => {
    const access = await transact({ everywhere: 'secret' }, async (tx) => {
      if (!(await isTokenValid(tx, holder)) || !(await isOpenToHolder(tx, holder.id, 'coaching')))
        return 'none';
      return (await isLimitedToOwnAccount(tx, holder, { passwordLogin: passwordLogin() }))
        ? 'limited'
        : 'all';
    });
    if (access === 'all') return false;
    if (access === 'limited' && !isIdle()) {
      setTimeout(lookAgain, retry_ms).unref();
      return false;
    }
    socket.close(closeCode.signedOut, 'signed out');
    return true;
  };
  const lookAgain = (): void => {
    if (socket.readyState !== socket.OPEN) return;
    look().catch((error: unknown) => {
      if (isUnavailable(error)) {
        log.warn({ err: error }, 'failed to check the auth session of a live channel; retrying');
        setTimeout(lookAgain, retry_ms).unref();
        return;
      }
      log.error({ err: error }, 'failed to check the auth session of a live channel; the channel is closed');
      socket.close(1011, 'internal');
    });
  };
  const unsubscribeFromBus = bus.subscribe(holder.id, lookAgain);
  const expiryCheck = setInterval(lookAgain, lookAfter_ms).unref();
  const unsubscribe = (): void => {
    unsubscribeFromBus();
    clearInterval(expiryCheck);
  };
  if (socket.readyState === socket.CLOSED) unsubscribe();
  socket.once('close', unsubscribe);
  return look();
}

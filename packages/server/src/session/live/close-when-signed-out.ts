import { closeCode } from '@repartee/contracts/session/live';
import type { WebSocket } from 'ws';
import { isTokenValid } from '../../access/access-token-repository.ts';
import { isInstalledForHolder } from '../../application/application-repository.ts';
import type { LiveRuntime } from '../live-runtime.ts';
import type { Holder } from './live-ticket-repository.ts';

/**
 * Closes a socket as soon as the credentials of its user end, or the organization deletes the application, in any
 * process. Returns true if that has already happened.
 */
export async function closeWhenSignedOut(
  socket: WebSocket,
  holder: Holder,
  { transact, bus, log }: Pick<LiveRuntime, 'transact' | 'bus' | 'log'>,
): Promise<boolean> {
  const look = async (): Promise<boolean> => {
    const stays = await transact(
      async (tx) =>
        (await isTokenValid(tx, holder)) && (await isInstalledForHolder(tx, holder.id, 'coaching')),
    );
    if (stays) return false;
    socket.close(closeCode.signedOut, 'signed out');
    return true;
  };
  const unsubscribe = bus.subscribe(holder.id, () => {
    look().catch((error: unknown) => {
      log.error({ err: error }, 'checking the auth session of a live channel failed');
      socket.close(1011, 'internal');
    });
  });
  if (socket.readyState === socket.CLOSED) unsubscribe();
  socket.once('close', unsubscribe);
  return look();
}

import type { OpenDatabase } from './open-database.ts';
import { listenToPostgres } from './postgres-listener.ts';

/**
 * Calls `hear` for each notification of a channel, when the connection is lost, and after each attempt to restore it,
 * because notifications may have been missed. Returns a function that stops listening.
 */
export async function listenTo(
  { store }: Pick<OpenDatabase, 'store'>,
  channel: string,
  hear: () => void,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  if (store.kind === 'embedded') {
    let stopped = false;
    await store.listen(channel, () => {
      if (!stopped) hear();
    });
    return async () => {
      stopped = true;
    };
  }
  const listener = await listenToPostgres(store.url, {
    channel,
    onNotification: hear,
    onGap: hear,
    onError,
  });
  return () => listener.close();
}

import type { ClientEvent, ServerEvent } from '@repartee/contracts/session/live';
import { type Call, callerOf, openLiveSocket } from '../api/client.ts';

export interface LivePlayer {
  /** Resolves when the reply is complete, with the milliseconds until its first text. */
  sayTurn(text: string): Promise<number>;
  close(): void;
}

/** Plays one session after the other: a turn after the end of a session first opens the next session. */
export async function openPlayer(origin: string, token: string, scenario_id: string): Promise<LivePlayer> {
  let session = await openSession(origin, token, scenario_id);
  return {
    async sayTurn(text) {
      if (session.hasEnded()) {
        session.close();
        session = await openSession(origin, token, scenario_id);
      }
      return session.sayTurn(text);
    },
    close: () => session.close(),
  };
}

async function openSession(
  origin: string,
  token: string,
  scenario_id: string,
): Promise<LivePlayer & { hasEnded(): boolean }> {
  const call: Call = callerOf(origin, token);
  const { id } = await call('POST', '/v1/coaching_sessions', { scenario_id, name: crypto.randomUUID() });
  const socket = await openLiveSocket(origin, call, id);
  const opened = Promise.withResolvers<void>();
  let hasEnded = false;
  let fail: (error: Error) => void = opened.reject;
  let hear = (event: ServerEvent): void => {
    if (event.type === 'snapshot') opened.resolve();
  };
  socket.on('message', (data) => {
    const event = JSON.parse(String(data)) as ServerEvent;
    hasEnded ||= event.type === 'outcome';
    hear(event);
  });
  socket.once('close', (code) => fail(new Error(`the live channel was closed with code ${code}`)));
  await opened.promise;
  return {
    hasEnded: () => hasEnded,
    sayTurn(text) {
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      const said = performance.now();
      let first = 0;
      hear = (event) => {
        if (event.type === 'reply-delta') first ||= performance.now() - said;
        if (event.type === 'reply-end') resolve(first);
        if (event.type === 'refused' || event.type === 'reply-failed')
          reject(new Error(`${event.type}: ${event.code}`));
      };
      fail = reject;
      socket.send(
        JSON.stringify({ type: 'turn', client_turn_id: crypto.randomUUID(), text } satisfies ClientEvent),
      );
      return promise;
    },
    close: () => socket.close(),
  };
}

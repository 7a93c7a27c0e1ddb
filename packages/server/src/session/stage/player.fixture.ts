import type { ClientEvent, ServerEvent, StoredEvent } from '@repartee/contracts/session/live';
import type { Message } from '@repartee/contracts/session/session';
import { onTestFinished, TestRunner, vi } from 'vitest';
import { WebSocket } from 'ws';

type Of<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>;

export interface Player {
  readonly socket: WebSocket;
  readonly received: readonly ServerEvent[];
  readonly closed: Promise<number>;
  send(event: ClientEvent): void;
  say(text: string): string;
  /** Waits for the nth event of a type, counted from 1. */
  got<Type extends ServerEvent['type']>(type: Type, nth?: number): Promise<Of<Type>>;
  close(): Promise<void>;
}

/** A client of the live channel, which is disconnected after the test that it is opened in. */
export function player(url: string, headers: Record<string, string> = {}): Player {
  const socket = new WebSocket(url, { headers });
  const received: ServerEvent[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data))));
  socket.on('error', () => undefined);
  const closed = new Promise<number>((done) => socket.once('close', (code) => done(code)));
  const opened = new Promise<void>((done) => socket.once('open', () => done()));
  const close = async () => {
    socket.close();
    await closed;
  };
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  const send = (event: ClientEvent): void => void opened.then(() => socket.send(JSON.stringify(event)));
  return {
    socket,
    received,
    closed,
    send,
    say(text) {
      const client_turn_id = crypto.randomUUID();
      send({ type: 'turn', client_turn_id, text });
      return client_turn_id;
    },
    got: (type, nth = 1) =>
      vi.waitFor(
        () => {
          const match = received.filter((event) => event.type === type)[nth - 1];
          if (!match)
            throw new Error(
              `event number ${nth} of type ${type} was not received, only ${received.map((event) => event.type)}`,
            );
          return match as Of<typeof type>;
        },
        { timeout: 20_000, interval: 5 },
      ),
    close,
  };
}

const isStored = (event: ServerEvent): event is StoredEvent => 'seq' in event && event.type !== 'snapshot';

/** Does not use the code of the real client, so that tests compare two implementations of the protocol. */
export function transcriptOf(
  events: readonly ServerEvent[],
): Pick<Message, 'seq' | 'speaker' | 'text' | 'state'>[] {
  const shown = new Map<number, Pick<Message, 'seq' | 'speaker' | 'text' | 'state'>>();
  const show = ({ seq, speaker, text, state }: Message) => shown.set(seq, { seq, speaker, text, state });
  let last = -1;
  for (const event of events) {
    if (event.type === 'snapshot') {
      last = event.seq;
      event.messages.forEach(show);
    }
    if (!isStored(event)) continue;
    if (last >= 0 && event.seq !== last + 1)
      throw new Error(`live events are missing: event ${event.seq} follows event ${last}`);
    last = event.seq;
    if ('message' in event) show(event.message);
    const answering = 'message_seq' in event ? shown.get(event.message_seq) : undefined;
    if (event.type === 'reply-delta' && answering) answering.text += event.text;
    if (event.type === 'reply-failed' && answering) Object.assign(answering, { text: '', state: 'failed' });
  }
  return [...shown.values()].sort((one, other) => one.seq - other.seq);
}

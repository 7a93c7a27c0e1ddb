import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientEvent, type ServerEvent, utteranceRate } from '@repartee/contracts/session/live';
import type { WebSocket } from 'ws';

const frame_ms = 100;
const framesOfTurn = 30;
const spokenFrame = Buffer.from(
  Int16Array.from({ length: (utteranceRate * frame_ms) / 1000 }, (_, at) => 12_000 * Math.sin(at / 16))
    .buffer,
);

/** A learner who speaks for three seconds, as a browser sends it. Times are values of `performance.now()`. */
export class LiveSpeaker {
  /** When each frame of audio was sent. */
  readonly sent: number[] = [];
  /** The persona's audio since the learner's last turn. */
  protected reply: { readonly at: number; readonly bytes: Buffer }[] = [];
  readonly #socket: WebSocket;
  readonly #waiting = new Map<ServerEvent['type'], PromiseWithResolvers<ServerEvent>>();

  constructor(socket: WebSocket) {
    this.#socket = socket;
    const fail = (error: Error) => {
      for (const { reject } of this.#waiting.values()) reject(error);
    };
    void once(socket, 'close').then(([code]) =>
      fail(new Error(`the live channel was closed with code ${code}`)),
    );
    socket.on('message', (data, isBinary) => {
      if (isBinary) {
        this.reply.push({ at: performance.now(), bytes: data as Buffer });
        this.onSound(this.reply.length);
        return;
      }
      const event = JSON.parse(String(data)) as ServerEvent;
      this.#waiting.get(event.type)?.resolve(event);
      if ('code' in event && event.code) fail(new Error(`${event.type}: ${event.code}`));
    });
  }

  next<Type extends ServerEvent['type']>(type: Type): Promise<Extract<ServerEvent, { type: Type }>> {
    const waiting = Promise.withResolvers<ServerEvent>();
    waiting.promise.catch(() => undefined);
    this.#waiting.set(type, waiting);
    return waiting.promise as Promise<Extract<ServerEvent, { type: Type }>>;
  }

  send(event: ClientEvent): void {
    this.#socket.send(JSON.stringify(event));
  }

  close(): void {
    this.#socket.close();
  }

  protected onSound(_count: number): void {}

  /** Returns the id of the utterance, whose end is not sent yet. */
  protected async say(): Promise<string> {
    const utterance_id = crypto.randomUUID();
    this.send({ type: 'utterance-start', utterance_id, sample_rate: utteranceRate });
    const began = performance.now();
    for (let frame = 0; frame < framesOfTurn; frame += 1) {
      await sleep(Math.max(0, began + frame * frame_ms - performance.now()));
      this.sent.push(performance.now());
      this.#socket.send(spokenFrame);
    }
    this.reply = [];
    return utterance_id;
  }
}

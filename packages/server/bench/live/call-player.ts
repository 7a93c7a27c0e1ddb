import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientEvent, type ServerEvent, utteranceRate } from '@repartee/contracts/session/live';
import type { RealtimeFake } from '@repartee/testing/vendor-fakes/openai_realtime/fake-server';
import { WebSocket } from 'ws';
import { callerOf } from '../api/client.ts';

const frame_ms = 100;
const framesOfTurn = 30;
const piecesOfReply = 40;
/** A tenth of a second of the persona's audio (24 kHz, 16 bit). */
const pieceBytes = 4_800;
const interruptedAfter = 10;
const spokenFrame = Buffer.from(
  Int16Array.from({ length: (utteranceRate * frame_ms) / 1000 }, (_, at) => 12_000 * Math.sin(at / 16))
    .buffer,
);

/** Times are values of `performance.now()`, durations are milliseconds. */
export interface CallPlayer {
  /** When each frame of audio was sent. */
  readonly sent: readonly number[];
  /** Duration of each piece of the persona's audio from the vendor to the learner. */
  readonly heard: readonly number[];
  /** Pieces that did not arrive in replies that were heard to the end. */
  readonly lost: number;
  readonly firstSounds: readonly number[];
  /** When each reply was interrupted. */
  readonly interruptions: readonly number[];
  /** Durations from an interruption to the last sound of the reply. */
  readonly silenced: readonly number[];
  speak(options: { readonly interrupts: boolean }): Promise<void>;
  close(): void;
}

/** Starts a live call of a session. */
export async function openCall(
  vendor: RealtimeFake,
  origin: string,
  token: string,
  session_id: string,
): Promise<CallPlayer> {
  const { ticket } = await callerOf(origin, token)(
    'POST',
    `/v1/coaching_sessions/${session_id}/live_tickets`,
  );
  const socket = new WebSocket(`ws://${origin}/v1/coaching_sessions/${session_id}/live?ticket=${ticket}`);
  const player = new Player(vendor, socket);
  await player.next('snapshot');
  player.send({ type: 'realtime-start' });
  await player.next('realtime-ready');
  return player;
}

class Player implements CallPlayer {
  readonly sent: number[] = [];
  readonly heard: number[] = [];
  readonly firstSounds: number[] = [];
  readonly interruptions: number[] = [];
  readonly silenced: number[] = [];
  lost = 0;
  readonly #vendor: RealtimeFake;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<ServerEvent['type'], (event: ServerEvent) => void>();
  readonly #closed: Promise<never>;
  #reply: { readonly at: number; readonly bytes: Buffer }[] = [];
  #onSound = (_count: number): void => undefined;

  constructor(vendor: RealtimeFake, socket: WebSocket) {
    this.#vendor = vendor;
    this.#socket = socket;
    this.#closed = once(socket, 'close').then(([code]) => {
      throw new Error(`the live channel was closed with code ${code}`);
    });
    this.#closed.catch(() => undefined);
    socket.on('message', (data, isBinary) => {
      if (isBinary) {
        this.#reply.push({ at: performance.now(), bytes: data as Buffer });
        this.#onSound(this.#reply.length);
        return;
      }
      const event = JSON.parse(String(data)) as ServerEvent;
      this.#waiting.get(event.type)?.(event);
    });
  }

  next(type: ServerEvent['type']): Promise<ServerEvent> {
    const { promise, resolve } = Promise.withResolvers<ServerEvent>();
    this.#waiting.set(type, resolve);
    return Promise.race([promise, this.#closed]);
  }

  send(event: ClientEvent): void {
    this.#socket.send(JSON.stringify(event));
  }

  async speak({ interrupts }: { readonly interrupts: boolean }): Promise<void> {
    const utterance_id = crypto.randomUUID();
    this.send({ type: 'utterance-start', utterance_id, sample_rate: utteranceRate });
    const began = performance.now();
    for (let frame = 0; frame < framesOfTurn; frame += 1) {
      await sleep(Math.max(0, began + frame * frame_ms - performance.now()));
      this.sent.push(performance.now());
      this.#socket.send(spokenFrame);
    }
    this.#planReply();
    this.#reply = [];
    const sounding = Promise.withResolvers<void>();
    this.#onSound = (count) => count >= interruptedAfter && sounding.resolve();
    const started = this.next('realtime-speech-start');
    const ended = this.next('realtime-speech-end');
    const asked = performance.now();
    this.send({ type: 'utterance-end', utterance_id });
    const start = await started;
    if (interrupts && start.type === 'realtime-speech-start') {
      await sounding.promise;
      this.interruptions.push(performance.now());
      this.send({ type: 'realtime-interrupt', speech_id: start.speech_id, played_ms: 500 });
    }
    await ended;
    this.#count(asked, interrupts);
  }

  close(): void {
    this.#socket.close();
  }

  /** The vendor writes the time of sending into each piece. All plans are alike, so any of them may answer. */
  #planReply(): void {
    const audio = Buffer.alloc(piecesOfReply * pieceBytes, 20);
    this.#vendor.turns({
      audio,
      texts: Array.from({ length: piecesOfReply }, () => 'word '),
      paceMs: 60,
      onPiece: (index) => void audio.writeDoubleLE(performance.now(), index * pieceBytes),
    });
  }

  #count(asked: number, interrupts: boolean): void {
    const [first] = this.#reply;
    const last = this.#reply.at(-1);
    if (!first || !last) throw new Error('a reply had no sound');
    this.firstSounds.push(first.at - asked);
    let at = 0;
    let pieces = 0;
    for (const frame of this.#reply) {
      for (; pieces * pieceBytes < at + frame.bytes.length; pieces += 1)
        this.heard.push(frame.at - frame.bytes.readDoubleLE(pieces * pieceBytes - at));
      at += frame.bytes.length;
    }
    if (interrupts) this.silenced.push(Math.max(0, last.at - (this.interruptions.at(-1) ?? 0)));
    else this.lost += piecesOfReply - pieces;
  }
}

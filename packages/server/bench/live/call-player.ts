import type { RealtimeFake } from '@repartee/testing/vendor-fakes/openai_realtime/fake-server';
import type { WebSocket } from 'ws';
import { callerOf, openLiveSocket } from '../api/client.ts';
import { LiveSpeaker } from './live-speaker.ts';

const piecesOfReply = 40;
/** A tenth of a second of the persona's audio (24 kHz, 16 bit). */
const pieceBytes = 4_800;
const interruptedAfter = 10;

/** Starts a live call of a session. */
export async function openCall(
  vendor: RealtimeFake,
  origin: string,
  token: string,
  session_id: string,
): Promise<CallPlayer> {
  const player = new CallPlayer(await openLiveSocket(origin, callerOf(origin, token), session_id), vendor);
  await player.next('snapshot');
  const ready = player.next('realtime-ready');
  player.send({ type: 'realtime-start' });
  await ready;
  return player;
}

/** A learner in a live call. Durations are milliseconds. */
export class CallPlayer extends LiveSpeaker {
  /** Duration of each piece of the persona's audio from the vendor to the learner. */
  readonly heard: number[] = [];
  /** Durations from the end of a turn to the first sound. */
  readonly firstSounds: number[] = [];
  /** When each reply was interrupted. */
  readonly interruptions: number[] = [];
  /** Durations from an interruption to the last sound of the reply. */
  readonly silenced: number[] = [];
  /** Pieces that did not arrive in replies that were heard to the end. */
  lost = 0;
  readonly #vendor: RealtimeFake;
  #sounding = Promise.withResolvers<void>();

  constructor(socket: WebSocket, vendor: RealtimeFake) {
    super(socket);
    this.#vendor = vendor;
  }

  async speak({ interrupts }: { readonly interrupts: boolean }): Promise<void> {
    const utterance_id = await this.say();
    this.#planReply();
    this.#sounding = Promise.withResolvers<void>();
    const started = this.next('realtime-speech-start');
    const ended = this.next('realtime-speech-end');
    const startedAt = performance.now();
    this.send({ type: 'utterance-end', utterance_id });
    const { speech_id } = await started;
    if (interrupts) {
      await this.#sounding.promise;
      this.interruptions.push(performance.now());
      this.send({ type: 'realtime-interrupt', speech_id, played_ms: 500 });
    }
    await ended;
    this.#count(startedAt, interrupts);
  }

  protected override onSound(count: number): void {
    if (count >= interruptedAfter) this.#sounding.resolve();
  }

  /** The vendor writes the time of sending into each piece. All plans are alike, so any of them may answer. */
  #planReply(): void {
    const audio = Buffer.alloc(piecesOfReply * pieceBytes, 20);
    this.#vendor.turns({
      audio,
      texts: Array.from({ length: piecesOfReply }, (_, index) => `word ${index} `),
      paceMs: 60,
      onPiece: (index) => void audio.writeDoubleLE(performance.now(), index * pieceBytes),
    });
  }

  #count(startedAt: number, interrupts: boolean): void {
    const [first] = this.reply;
    const last = this.reply.at(-1);
    if (!first || !last) throw new Error('a reply had no sound');
    this.firstSounds.push(first.at - startedAt);
    let at = 0;
    let pieces = 0;
    for (const frame of this.reply) {
      for (; pieces * pieceBytes < at + frame.bytes.length; pieces += 1)
        this.heard.push(frame.at - frame.bytes.readDoubleLE(pieces * pieceBytes - at));
      at += frame.bytes.length;
    }
    if (interrupts) this.silenced.push(Math.max(0, last.at - (this.interruptions.at(-1) ?? 0)));
    else this.lost += piecesOfReply - pieces;
  }
}

import type { SpeechFormat } from '@repartee/contracts/ai/voice-formats';
import type { ErrorCode } from '@repartee/contracts/errors';
import { randomId } from '@repartee/contracts/random-id';
import type { ServerEvent } from '@repartee/contracts/session/live';
import type { AudioChannel } from '../../conversation/conversation-store.ts';
import { type AudioDecoder, audioDecoder } from './audio-decoder.ts';
import { heardLength } from './heard-length.ts';
import type { Speaker, SpeakerEvents, SpokenPart } from './speaker.ts';
import { SpeechPlayer } from './speech-player.ts';

interface RequestedPart extends SpokenPart {
  readonly id: string;
  complete: boolean;
}

interface ArrivingPart {
  readonly part: RequestedPart;
  readonly decode: AudioDecoder;
}

/** Speaks with a voice of an AI provider. The audio arrives over the live connection of the session. */
export class ProviderSpeaker implements Speaker {
  readonly #line: AudioChannel;
  readonly #context: AudioContext;
  readonly #events: SpeakerEvents;
  readonly #format: SpeechFormat;
  readonly #player: SpeechPlayer;
  readonly #unsubscribe: () => void;
  #requested: RequestedPart[] = [];
  #arriving: ArrivingPart | undefined;
  /** Audio that arrives while other audio is decoded waits. Without `bytes`, the audio of the part has ended. */
  #undecoded: (ArrivingPart & { readonly bytes: Uint8Array | undefined })[] = [];
  #isDecoding = false;
  #heardOf: number | undefined;

  constructor(
    line: AudioChannel,
    context: AudioContext,
    events: SpeakerEvents,
    format: SpeechFormat = 'pcm16',
  ) {
    this.#line = line;
    this.#context = context;
    this.#events = events;
    this.#format = format;
    this.#player = new SpeechPlayer(context, () => this.#tellIdle());
    this.#unsubscribe = line.listen({
      onEvent: (event) => this.#onEvent(event),
      onAudio: (frame) => this.#onAudio(new Uint8Array(frame)),
      onLive: () => this.#requestMissing(),
    });
  }

  get busy(): boolean {
    return this.#requested.some(({ complete }) => !complete) || this.#player.busy;
  }

  get isAudible(): boolean {
    return this.#player.isAudible;
  }

  get played_s(): number {
    return this.#player.played_s;
  }

  say({ message_seq, start, end, spoken }: SpokenPart): void {
    if (this.#requested[0] && this.#requested[0].message_seq !== message_seq) this.#requested = [];
    const part = { id: randomId(), message_seq, start, end, spoken, complete: false };
    this.#requested.push(part);
    this.#line.tell({ type: 'speak', speech_id: part.id, message_seq, start, end, format: this.#format });
  }

  pause(): void {
    this.#player.pause();
  }

  resume(): void {
    this.#player.resume();
  }

  stop(): number {
    const heard = heardLength(
      this.#requested.map((part) => {
        const { played, arrived } = this.#player.secondsOf(part);
        return { ...part, played_s: played, total_s: part.complete ? arrived : null };
      }),
    );
    if (this.#requested.some(({ complete }) => !complete)) this.#line.tell({ type: 'speak-cancel' });
    this.#player.stop();
    this.#requested = [];
    this.#undecoded = [];
    this.#arriving = undefined;
    // A reply that takes the place of this one has a first sound too.
    this.#heardOf = undefined;
    return heard;
  }

  close(): void {
    this.stop();
    this.#unsubscribe();
  }

  #tellIdle(): void {
    if (!this.busy) this.#events.onIdle();
  }

  #onEvent(event: ServerEvent): void {
    if (event.type === 'speech-start') {
      const part = this.#requested.find(({ id }) => id === event.speech_id);
      const play = (buffer: AudioBuffer) => part && this.#play(part, buffer);
      const decode = part && audioDecoder(event.media_type, { context: this.#context, play });
      this.#arriving = part && decode && { part, decode };
    }
    if (event.type === 'speech-end' && this.#arriving?.part.id === event.speech_id) {
      this.#onAudio(undefined);
      this.#arriving = undefined;
    }
    if (event.type === 'speech-failed') {
      const part = this.#requested.find(({ id }) => id === event.speech_id);
      if (part) this.#fail(part, event.code);
    }
  }

  #onAudio(bytes: Uint8Array | undefined): void {
    if (!this.#arriving) return;
    this.#undecoded.push({ ...this.#arriving, bytes });
    if (!this.#isDecoding) this.#decodeNext();
  }

  #decodeNext(): void {
    for (let next = this.#undecoded.shift(); next; next = this.#undecoded.shift()) {
      const { part, decode, bytes } = next;
      const decoding = decode(bytes);
      if (decoding) {
        this.#isDecoding = true;
        void decoding
          .catch(() => this.#player.secondsOf(part).arrived === 0 && this.#fail(part, 'voice_unavailable'))
          .then(() => {
            this.#isDecoding = false;
            if (!bytes) this.#finish(part);
            this.#decodeNext();
          });
        return;
      }
      if (!bytes) this.#finish(part);
    }
  }

  #play(part: RequestedPart, buffer: AudioBuffer): void {
    if (!this.#requested.includes(part)) return;
    this.#player.push(part, buffer);
    if (this.#heardOf === part.message_seq) return;
    this.#heardOf = part.message_seq;
    this.#events.onFirstSound(part.message_seq);
  }

  #finish(part: RequestedPart): void {
    part.complete = true;
    this.#tellIdle();
  }

  #fail(part: RequestedPart, code: ErrorCode): void {
    const at = this.#requested.indexOf(part);
    if (at < 0) return;
    if (this.#arriving?.part === part) this.#arriving = undefined;
    this.#events.onFailed(code, this.#requested.splice(at));
  }

  /** Audio that has not arrived yet is lost with the connection, so incomplete parts are requested again. */
  #requestMissing(): void {
    this.#arriving = undefined;
    const missing = this.#requested.filter(({ complete }) => !complete);
    this.#requested = this.#requested.filter(({ complete }) => complete);
    for (const part of missing) this.say(part);
  }
}

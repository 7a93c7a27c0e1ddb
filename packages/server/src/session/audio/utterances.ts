import type { ErrorCode } from '@repartee/contracts/errors';
import { utteranceRate } from '@repartee/contracts/session/live';
import type { LiveClient } from '../runtime/live-client.ts';
import { Utterance } from './utterance.ts';

/** Takes the learner's utterances: the transcription, or the model of a realtime conversation. */
export interface Listener {
  /** Checks whether the server may receive audio. Resolves to an error code if it may not. */
  begin(): Promise<ErrorCode | undefined>;
  append(frame: Buffer): void;
  /** Resolves when the audio is no longer used. */
  end(utterance: Utterance): Promise<void>;
  /** The utterance was cancelled or rejected. */
  drop(): void;
}

export interface Utterances {
  /** Id of the utterance that the client is sending. */
  readonly current: string | undefined;
  start(utterance_id: string, sample_rate: number): void;
  end(utterance_id: string): void;
  cancel(utterance_id: string): void;
  /**
   * Ends the current utterance before the client does. Its later frames are dropped. `use` resolves when the audio is no
   * longer used. Returns false if there is no current utterance.
   */
  take(use: (utterance: Utterance) => Promise<void>): boolean;
  /** Discards the current utterance without an error. Its later frames are dropped. */
  discard(): void;
  /** Processes a binary audio frame. Returns false if the client must not send audio now. */
  append(frame: Buffer): boolean;
  close(): void;
}

/** Assembles the audio frames of one live channel to utterances, within limits of memory. */
export function utterances(client: Pick<LiveClient, 'send'>, listener: () => Listener): Utterances {
  const memory = audioMemory();
  let current: Utterance | undefined;
  /** True after an utterance was rejected or cancelled. Later frames of this utterance are dropped without an error. */
  let drops = false;

  const refuse = (utterance_id: string, code: ErrorCode): void =>
    client.send({ type: 'utterance-refused', utterance_id, code });
  const discard = (): void => {
    if (current) memory.release(current.allocated);
    current = undefined;
    drops = true;
  };
  const take = (use: (utterance: Utterance) => Promise<void>): boolean => {
    const ended = current;
    current = undefined;
    if (ended) void use(ended).finally(() => memory.release(ended.allocated));
    return ended !== undefined;
  };
  const finish = () => take((ended) => listener().end(ended));

  return {
    get current() {
      return current?.id;
    },
    start(utterance_id, sample_rate) {
      // If the previous utterance is still open, the client has abandoned it without an `utterance-end` event.
      if (current) listener().drop();
      discard();
      if (sample_rate !== utteranceRate) return refuse(utterance_id, 'audio_invalid');
      const started = new Utterance(utterance_id, memory.reserve);
      current = started;
      drops = false;
      // Frames arrive before the permission is known. They are discarded if the server may not receive audio.
      void listener()
        .begin()
        .then((code) => {
          if (!code || current !== started) return;
          discard();
          refuse(utterance_id, code);
        });
    },
    end(utterance_id) {
      if (current?.id === utterance_id) finish();
    },
    cancel(utterance_id) {
      drops = true;
      if (current?.id !== utterance_id) return;
      listener().drop();
      discard();
    },
    take(use) {
      drops = true;
      return take(use);
    },
    discard,
    append(frame) {
      if (!current) return drops;
      const code = current.append(frame);
      if (!code) {
        listener().append(frame);
        return true;
      }
      refuse(current.id, code);
      drops = true;
      if (code === 'audio_too_long') finish();
      else {
        discard();
        listener().drop();
      }
      return true;
    },
    close() {
      current = undefined;
      memory.close();
    },
  };
}

/** Audio of learners that one process keeps in memory: about 50 minutes. */
const mostOfProcess = 256 * 1024 * 1024;
/** About four minutes, so that a client can send what it recorded while its connection was lost. */
const mostOfConnection = 24 * 1024 * 1024;

let reservedByProcess = 0;

/** Memory for audio that one live channel (WebSocket) has reserved from the memory of the process. */
export interface AudioMemory {
  /** Returns false if the live channel or the process would keep too much audio. */
  reserve(bytes: number): boolean;
  release(bytes: number): void;
  /** Releases all memory. Must be called when the live channel is closed. */
  close(): void;
}

export function audioMemory(limits = { process: mostOfProcess, connection: mostOfConnection }): AudioMemory {
  let reserved = 0;
  let isClosed = false;
  return {
    reserve(bytes) {
      if (isClosed || reserved + bytes > limits.connection || reservedByProcess + bytes > limits.process)
        return false;
      reserved += bytes;
      reservedByProcess += bytes;
      return true;
    },
    release(bytes) {
      if (isClosed) return;
      reserved -= bytes;
      reservedByProcess -= bytes;
    },
    close() {
      isClosed = true;
      reservedByProcess -= reserved;
      reserved = 0;
    },
  };
}

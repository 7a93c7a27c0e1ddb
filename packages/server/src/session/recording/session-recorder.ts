import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { utteranceRate } from '@repartee/contracts/session/live';
import { lockUpload } from '../../runtime/objects/image-repository.ts';
import type { LiveRuntime } from '../runtime/live-runtime.ts';
import { Downsampler } from './downsampler.ts';
import { muLawMs, muLawWave, toMuLaw } from './mu-law.ts';
import {
  addRecording,
  deleteRecordingPart,
  isRecorded,
  lengthOfMessage,
  messageOfTurn,
  type NewRecording,
  recordOrphanedObject,
} from './recording-repository.ts';

/** Utterances are kept in memory until their turns are stored, 20 and five minutes at most. */
const mostUtterances = 20;
const mostPcmBytes = 5 * 60 * utteranceRate * 2;

/** Audio of a persona's message, or only of the text range `span`. */
export interface PersonaMessageAudio {
  readonly message_seq: number;
  readonly span?: { readonly start: number; readonly end: number };
  readonly media_type: string;
  /** `audio/pcm` has a sample rate of 24 kHz, 16 bit, mono. */
  readonly bytes: Uint8Array;
}

/** Stores recordings of a session. Without the learner's consent, the functions have no effect. */
export interface SessionRecorder {
  /** Adds an utterance of the learner (PCM, 44100 Hz). Resolves when `pcm` is no longer used. */
  heard(pcm: Buffer, utterance_id: string): Promise<void>;
  /** Stores the audio of a turn that consists of these utterances. Must be called after the turn was stored. */
  turnStored(client_turn_id: string, utterance_ids: readonly string[]): void;
  spoken(audio: PersonaMessageAudio): void;
}

export function sessionRecorder(runtime: LiveRuntime, session_id: string): SessionRecorder {
  const { transact, log } = runtime;
  const utterances = pendingUtterances();
  const records = () => transact({ session_id }, (tx) => isRecorded(tx, session_id));

  /** Recordings are stored in the background. Only the shutdown of the process waits for them. */
  let last: Promise<void> = Promise.resolve();
  const enqueue = (work: () => Promise<void>): void => {
    last = last
      .then(work)
      .catch((err: unknown) =>
        log.warn({ err, session_id }, 'failed to store a recording; the session continues without it'),
      );
    runtime.track(last);
  };

  return {
    heard(pcm, id) {
      const encoded = records().then((isOn) => (isOn ? encode(pcm) : undefined));
      utterances.add({ id, pcmBytes: pcm.length, encoded });
      return encoded.then(
        () => undefined,
        () => undefined,
      );
    },
    turnStored(client_turn_id, utterance_ids) {
      const said = utterances.take(utterance_ids);
      if (said.length === 0) return;
      enqueue(async () => {
        const encoded = await Promise.all(said.map((utterance) => utterance.encoded));
        const samples = encoded.filter((one) => one !== undefined);
        if (samples.length === 0) return;
        const message_seq = await transact({ session_id }, (tx) =>
          messageOfTurn(tx, session_id, client_turn_id),
        );
        if (message_seq === undefined) return;
        const whole = { session_id, message_seq, part: 0, span_start: null, span_end: null };
        await storeMuLaw(runtime, whole, Buffer.concat(samples));
      });
    },
    spoken({ message_seq, span, media_type, bytes }) {
      if (bytes.length === 0) return;
      enqueue(async () => {
        if (!(await records())) return;
        const { start, end } = span ?? {
          start: 0,
          end: await transact({ session_id }, (tx) => lengthOfMessage(tx, session_id, message_seq)),
        };
        const place = { session_id, message_seq, part: start, span_start: start, span_end: end };
        if (media_type === 'audio/pcm') await storeMuLaw(runtime, place, toMuLaw(bytes));
        else await storeRecording(runtime, { ...place, media_type, duration_ms: null }, Buffer.from(bytes));
      });
    },
  };
}

interface PendingUtterance {
  readonly id: string;
  readonly pcmBytes: number;
  /** Undefined without the learner's consent. */
  readonly encoded: Promise<Buffer | undefined>;
}

/**
 * Utterances whose turns are not stored yet, and those of the last turn, which the learner may take back and say on. Forgets
 * the oldest if there are too many.
 */
function pendingUtterances() {
  let utterances: PendingUtterance[] = [];
  let lastTaken: readonly PendingUtterance[] = [];
  const tooMuch = () =>
    utterances.length > mostUtterances ||
    utterances.reduce((sum, { pcmBytes }) => sum + pcmBytes, 0) > mostPcmBytes;
  return {
    add(utterance: PendingUtterance): void {
      utterances.push(utterance);
      while (tooMuch()) utterances.shift();
    },
    take(ids: readonly string[]): readonly PendingUtterance[] {
      lastTaken = [...lastTaken, ...utterances].filter(({ id }) => ids.includes(id));
      utterances = utterances.filter(({ id }) => !ids.includes(id));
      return lastTaken;
    },
  };
}

async function storeRecording(
  { transact, objects }: LiveRuntime,
  recording: Omit<NewRecording, 'content_hash' | 'bytes'>,
  bytes: Buffer,
): Promise<void> {
  const content_hash = createHash('sha256').update(bytes).digest('hex');
  const { session_id } = recording;
  const row = { ...recording, content_hash, bytes: bytes.length };
  const added = await transact({ session_id }, async (tx) => {
    await lockUpload(tx, [content_hash]);
    return addRecording(tx, row);
  });
  if (!added) return;
  try {
    await objects.put(content_hash, bytes);
  } catch (error) {
    await transact({ session_id }, (tx) => deleteRecordingPart(tx, row));
    throw error;
  }
  // If the learner withdrew the consent while the bytes were being stored, the row no longer exists, and
  // the bytes must be deleted too.
  await transact({ everywhere: 'stored files' }, (tx) => recordOrphanedObject(tx, content_hash));
}

const storeMuLaw = (
  runtime: LiveRuntime,
  place: Pick<NewRecording, 'session_id' | 'message_seq' | 'part' | 'span_start' | 'span_end'>,
  samples: Buffer,
): Promise<void> =>
  storeRecording(
    runtime,
    { ...place, media_type: 'audio/wav', duration_ms: muLawMs(samples.length) },
    muLawWave(samples),
  );

/** A tenth of a second. */
const encodedAtOnce = 8820;

/** Encodes in small parts, so that the event loop can do other work in between. */
async function encode(pcm: Buffer): Promise<Buffer> {
  const downsampler = new Downsampler();
  const encoded: Buffer[] = [];
  for (let at = 0; at < pcm.length; at += encodedAtOnce) {
    encoded.push(toMuLaw(downsampler.push(pcm.subarray(at, at + encodedAtOnce))));
    await turn();
  }
  return Buffer.concat(encoded);
}

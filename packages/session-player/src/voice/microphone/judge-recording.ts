import { utteranceRate } from '@repartee/contracts/session/live';
import { decibels } from './pcm.ts';

/** What a test recording says about microphone and room. */
export type RecordingVerdict = 'silent' | 'clipped' | 'loud_room' | 'quiet' | 'clear';

const frame_samples = utteranceRate / 50;
/** Loudness in dB. A muted microphone delivers zeros or the noise of its electronics. */
const silence_db = -55;
const quietSpeech_db = -40;
const loudRoom_db = -38;
/** Speech that exceeds the room by less is hard to tell from it. */
const contrast_db = 10;
const clippedShare = 0.002;

/** `samples` is a few seconds of speech, mono, 44100 Hz. */
export function judgeRecording(samples: Float32Array): RecordingVerdict {
  const frames = Array.from({ length: Math.floor(samples.length / frame_samples) }, (_, at) =>
    decibels(samples.subarray(at * frame_samples, (at + 1) * frame_samples)),
  ).sort((one, other) => one - other);
  const loudnessAt = (share: number) => frames[Math.floor(share * (frames.length - 1))] ?? -100;
  const [room, speech] = [loudnessAt(0.2), loudnessAt(0.9)];
  if (speech < silence_db) return 'silent';
  const clipped = samples.reduce((count, sample) => count + (Math.abs(sample) >= 0.99 ? 1 : 0), 0);
  if (clipped > clippedShare * samples.length) return 'clipped';
  if (room > loudRoom_db || (room > silence_db && speech - room < contrast_db)) return 'loud_room';
  return speech < quietSpeech_db ? 'quiet' : 'clear';
}

import { utteranceRate } from '@repartee/contracts/session/live';
import { decibels } from '../microphone/pcm.ts';

/** `voiced_ms` is the duration of the speech without its pauses. */
export type ActivityEvent =
  | { readonly type: 'speech-start' }
  | { readonly type: 'speech-end'; readonly voiced_ms: number }
  /** The detected sound was steady noise, not speech. */
  | { readonly type: 'noise' };

const frame_ms = 20;
const frameSamples = (utteranceRate * frame_ms) / 1000;
/** Speech starts if 5 of the last 7 frames are loud. A click is shorter than 5 frames. */
const onsetFrames = 7;
const loudForOnset = 5;
/** Milliseconds of silence that end a turn. */
const pause_ms = 800;
const aboveFloor_db = 10;
/**
 * Echo cancellation does not remove all of the loudspeaker's sound, so speech must be louder while the loudspeaker
 * plays.
 */
const aboveFloorWhilePlaying_db = 18;
const quietest_db = -52;
/** Minimum variation of the loudness of speech. The sound of a fan varies less. */
const modulation_db = 3;
const noiseAfter_ms = 2_000;
/** The detector measures the noise of the room in the first 0.5 s. */
const learnedFrames = 25;
const digitalSilence_db = -99;

/**
 * Detects sound that is louder than the noise of the room, and reports it as speech. The input is mono audio at 44100
 * Hz.
 */
export class VoiceActivity {
  /** Must be true while the persona is audible. The detector then detects only louder speech. */
  playing = false;
  #floor = -60;
  #framesToLearn = learnedFrames;
  #hasLearned = false;
  #rest = new Float32Array(0);
  #recent: boolean[] = [];
  #spoken: { levels: number[]; voiced_ms: number; silent_ms: number } | undefined;

  push(samples: Float32Array): ActivityEvent[] {
    const all = new Float32Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    const events: ActivityEvent[] = [];
    let at = 0;
    for (; at + frameSamples <= all.length; at += frameSamples) {
      const event = this.#frame(decibels(all.subarray(at, at + frameSamples)));
      if (event) events.push(event);
    }
    this.#rest = all.slice(at);
    return events;
  }

  get current(): { readonly voiced_ms: number; readonly silent_ms: number } | undefined {
    return this.#spoken;
  }

  reset(): void {
    this.#spoken = undefined;
    this.#recent = [];
  }

  #frame(level: number): ActivityEvent | undefined {
    if (this.#framesToLearn > 0) return this.#learn(level);
    const above = this.playing ? aboveFloorWhilePlaying_db : aboveFloor_db;
    const loud = level > Math.max(this.#floor + above, quietest_db);
    // The measured noise level rises only slowly (3 dB per second in silence), so that speech does not count
    // as noise.
    this.#floor = level < this.#floor ? level : this.#floor + (loud ? 0.004 : 0.06);
    if (this.#spoken) return this.#during(level, loud);
    this.#recent = [...this.#recent, loud].slice(-onsetFrames);
    if (this.#recent.filter(Boolean).length < loudForOnset) return undefined;
    this.#spoken = { levels: [], voiced_ms: loudForOnset * frame_ms, silent_ms: 0 };
    this.#recent = [];
    return { type: 'speech-start' };
  }

  #learn(level: number): undefined {
    this.#framesToLearn -= 1;
    // A microphone delivers zeros until it has started. These zeros are not the noise of the room.
    if (level <= digitalSilence_db) return;
    this.#floor = this.#hasLearned ? Math.max(this.#floor, level) : level;
    this.#hasLearned = true;
  }

  #during(level: number, loud: boolean): ActivityEvent | undefined {
    const spoken = this.#spoken;
    if (!spoken) return undefined;
    spoken.silent_ms = loud ? 0 : spoken.silent_ms + frame_ms;
    if (loud) {
      spoken.voiced_ms += frame_ms;
      spoken.levels.push(level);
      const lasts = spoken.levels.length * frame_ms >= noiseAfter_ms;
      if (lasts && deviation(spoken.levels.slice(-noiseAfter_ms / frame_ms)) < modulation_db) {
        this.#floor = level;
        this.reset();
        return { type: 'noise' };
      }
    }
    if (spoken.silent_ms < pause_ms) return undefined;
    const { voiced_ms } = spoken;
    this.reset();
    return { type: 'speech-end', voiced_ms };
  }
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

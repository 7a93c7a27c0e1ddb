import { utteranceRate } from '@repartee/contracts/session/live';
import { decibels } from '../microphone/pcm.ts';

/** Event of the speech detector. `voiced_ms` is the duration of the speech without its pauses. */
export type ActivityEvent =
  | { readonly type: 'speech-start' }
  | { readonly type: 'speech-end'; readonly voiced_ms: number }
  /** The detected sound was steady noise, not speech. */
  | { readonly type: 'noise' };

const frame_ms = 20;
const frameSamples = (utteranceRate * frame_ms) / 1000;
/** Speech starts if `loudForOnset` of the last `onsetFrames` frames are loud. A click is shorter and does not count. */
const onsetFrames = 7;
const loudForOnset = 5;
/** Duration of silence in milliseconds that ends a turn. */
const pause_ms = 800;
const aboveFloor_db = 10;
/**
 * Required loudness above the noise while the loudspeaker plays. It is higher, because echo cancellation does not
 * remove all of the loudspeaker's sound.
 */
const aboveFloorWhilePlaying_db = 18;
const quietest_db = -52;
/** Minimum variation of the loudness of speech, in dB. The sound of a fan varies less. */
const modulation_db = 3;
const noiseAfter_ms = 2_000;
/** Number of frames at the start (0.5 s) in which the detector measures the noise of the room. */
const learnedFrames = 25;
const digitalSilence_db = -99;

/**
 * Detects sound that is louder than the noise of the room, and reports it as speech. Measures the noise continuously.
 * Input is mono at 44100 Hz. Speech is detected after about 100 ms, and ends after 0.8 s of silence.
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

  /** Duration in milliseconds of the current speech and of the silence after it; undefined if there is no speech. */
  get current(): { readonly voiced_ms: number; readonly silent_ms: number } | undefined {
    return this.#spoken;
  }

  /** Discards the current speech. The detector then does not report the end of this speech. */
  reset(): void {
    this.#spoken = undefined;
    this.#recent = [];
  }

  #frame(level: number): ActivityEvent | undefined {
    if (this.#framesToLearn > 0) return this.#learn(level);
    const above = this.playing ? aboveFloorWhilePlaying_db : aboveFloor_db;
    const loud = level > Math.max(this.#floor + above, quietest_db);
    // The measured noise level falls at once but rises slowly: by 3 dB per second in silence, and hardly during speech.
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
    // A microphone delivers only zeros until it has started. These zeros must not be measured as the noise of the room.
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

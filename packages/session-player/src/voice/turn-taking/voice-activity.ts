import { turnPause_ms } from '@repartee/contracts/session/live';
import { frame_ms, type VoiceFrame } from './voice-frames.ts';

/** `voiced_ms` is the duration of the speech without its pauses. */
export type ActivityEvent =
  | { readonly type: 'speech-start' }
  | { readonly type: 'speech-end'; readonly voiced_ms: number }
  /** The detected sound was steady noise, not speech. */
  | { readonly type: 'noise' }
  /** The detected sound was the talk of several people, not the learner's speech. */
  | { readonly type: 'crowd' };

/** A voice starts if 9 of the last 13 frames (0.14 s) sound like one. A click is shorter. */
const onsetFrames = 13;
const voicesForOnset = 9;
const startsFrom = 0.9;
/** Within a turn, weaker sounds belong to the voice. */
export const continuesFrom = 0.5;
export const quietest_db = -52;
/** The learner is nearer to the microphone, and so louder, than another voice in the room. */
const aboveRoom_db = 8;
/** Echo cancellation leaves some of the persona's voice, so the learner must be louder while the persona is audible. */
export const aboveEcho_db = 12;
/** Levels of other voices before one was heard. The gain of the microphone is not automatic, so speech may be quiet. */
const presumed_db = { room: -54, echo: -46 };
/** A voice this much quieter than the learner's turn is that of somebody else. */
const belowTurn_db = 14;
const least_db = { room: quietest_db - aboveRoom_db, echo: presumed_db.room };
/** Minimum variation of the loudness of speech. The sound of a waterfall varies less. */
const modulation_db = 3;
const noiseAfter_ms = 2_000;
/**
 * One voice pauses between sounds and words: in 0.10 (a room with much echo) to 0.5 of the time, measured in English and
 * French. Of four voices at once one nearly always sounds: 0.01 to 0.09.
 */
const leastPauses = 0.09;
const crowdAfter_ms = 6_000;
/**
 * The noise suppression of a browser cuts short pauses into the talk of several people (0.2 to 0.4 of the time, as of one
 * voice), but hardly one as long as those in which one person breathes.
 */
const breath_ms = 300;
const breathlessCrowdAfter_ms = 15_000;
/** A pause in which others are heard for this share teaches how loud they are. */
const othersShare = 0.25;
/** Decibels per second by which the known level of other voices rises with them, and falls without. */
const rises_db = 6;
const falls_db = 1;
/** For so long after a voice was heard, the known level does not fall below it, because people pause. */
const remembersVoice_ms = 3_000;

interface Spoken {
  /** Level of the voice, in which its peaks count more. */
  level: number;
  /** Levels of the frames of the last two seconds of voice. */
  levels: number[];
  voiced_ms: number;
  silent_ms: number;
  /** Duration since a pause that is long enough to breathe. */
  breathless_ms: number;
  /** Levels of quieter voices in the pause that lasts. */
  others: number[];
  pauses: PauseMeasure;
}

/** Counts frames and those without voice since the voice had the level `from`. */
interface PauseMeasure {
  readonly from: number;
  frames: number;
  paused: number;
}

const measureFrom = (level: number): PauseMeasure => ({ from: level, frames: 0, paused: 0 });

/**
 * Detects the learner's speech: sound that a model takes for a voice, and that is louder than the other voices of the
 * room.
 */
export class VoiceActivity {
  /** Must be true while the persona is audible. */
  playing = false;
  /** Levels of voices that are not the learner's: of the room, and of the persona from the loudspeaker. */
  readonly #others = { ...presumed_db };
  /** Levels of the last frames; undefined for a frame without a voice. */
  #recent: (number | undefined)[] = [];
  #spoken: Spoken | undefined;
  /** Level of the last frame with a voice outside a turn, and the time since. */
  #lastVoice = { level: quietest_db, ago_ms: remembersVoice_ms };
  /** Milliseconds without the voice that end a turn. */
  pause_ms = turnPause_ms;

  push({ level, probability }: VoiceFrame): ActivityEvent | undefined {
    if (this.#spoken) return this.#during(this.#spoken, level, probability);
    const isVoice = probability >= startsFrom && level > quietest_db;
    this.#recent = [...this.#recent, isVoice ? level : undefined].slice(-onsetFrames);
    this.#lastVoice = isVoice
      ? { level, ago_ms: 0 }
      : { ...this.#lastVoice, ago_ms: this.#lastVoice.ago_ms + frame_ms };
    const voices = this.#recent.filter((voice) => voice !== undefined);
    const [other, above] = this.playing
      ? (['echo', aboveEcho_db] as const)
      : (['room', aboveRoom_db] as const);
    const move = (db_per_second: number) => (db_per_second * frame_ms) / 1000;
    if (voices.length < voicesForOnset) {
      const known = this.#others[other];
      const { level: heard, ago_ms } = this.#lastVoice;
      const least = ago_ms < remembersVoice_ms ? Math.max(least_db[other], heard) : least_db[other];
      this.#others[other] = Math.max(Math.min(known, least), known - move(falls_db));
      return undefined;
    }
    const loudness = voices.reduce((sum, voice) => sum + voice, 0) / voices.length;
    if (loudness < this.#others[other] + above) {
      const known = this.#others[other];
      this.#others[other] = Math.min(Math.max(loudness, known - move(falls_db)), known + move(rises_db));
      return undefined;
    }
    this.#spoken = {
      level: loudness,
      levels: [],
      voiced_ms: voices.length * frame_ms,
      silent_ms: 0,
      breathless_ms: 0,
      others: [],
      pauses: measureFrom(loudness),
    };
    this.#recent = [];
    return { type: 'speech-start' };
  }

  get current(): Readonly<Pick<Spoken, 'level' | 'voiced_ms' | 'silent_ms'>> | undefined {
    return this.#spoken;
  }

  /**
   * Sound of the `level` was not the learner's speech. A turn must be louder from now on. Returns true if the turn that
   * lasts has become so.
   */
  learnRoom(level: number): boolean {
    const isLouder = this.#spoken !== undefined && this.#spoken.level > level + aboveRoom_db;
    this.#others.room = Math.max(this.#others.room, level);
    this.reset();
    return isLouder;
  }

  reset(): void {
    this.#spoken = undefined;
    this.#recent = [];
  }

  #during(spoken: Spoken, level: number, probability: number): ActivityEvent | undefined {
    const isVoice =
      probability >= continuesFrom && level > Math.max(quietest_db, spoken.level - belowTurn_db);
    if (isVoice) {
      spoken.level += (level - spoken.level) * (level > spoken.level ? 0.1 : 0.01);
      spoken.voiced_ms += frame_ms;
      spoken.silent_ms = 0;
      spoken.others = [];
      spoken.levels = [...spoken.levels, level].slice(-noiseAfter_ms / frame_ms);
      if (
        spoken.levels.length * frame_ms >= noiseAfter_ms - frame_ms &&
        deviation(spoken.levels) < modulation_db
      ) {
        this.#others.room = level;
        this.reset();
        return { type: 'noise' };
      }
    } else {
      spoken.silent_ms += frame_ms;
      if (probability >= continuesFrom && level > quietest_db) spoken.others.push(level);
    }
    spoken.breathless_ms = spoken.silent_ms < breath_ms ? spoken.breathless_ms + frame_ms : 0;
    if (isCrowd(spoken, isVoice)) {
      this.#others.room = spoken.pauses.from;
      this.reset();
      return { type: 'crowd' };
    }
    if (spoken.silent_ms < this.pause_ms) return undefined;
    const { voiced_ms, others } = spoken;
    if (others.length * frame_ms >= othersShare * spoken.silent_ms)
      this.#others.room = Math.max(this.#others.room, ...others);
    this.reset();
    return { type: 'speech-end', voiced_ms };
  }
}

function isCrowd(spoken: Spoken, isVoice: boolean): boolean {
  const { pauses, breathless_ms } = spoken;
  if (breathless_ms >= breathlessCrowdAfter_ms) {
    spoken.pauses = measureFrom(spoken.level);
    return true;
  }
  // A louder voice than those before is the learner's, and is measured by itself.
  if (spoken.level > pauses.from + aboveRoom_db) {
    if (breathless_ms >= crowdAfter_ms) return true;
    spoken.pauses = measureFrom(spoken.level);
    return false;
  }
  pauses.frames += 1;
  if (!isVoice) pauses.paused += 1;
  if (pauses.frames * frame_ms < crowdAfter_ms) return false;
  spoken.pauses = measureFrom(spoken.level);
  return pauses.paused < leastPauses * pauses.frames;
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

import { type SpeechTimes, shortestPause_ms } from '@repartee/contracts/session/speech-times';
import { aboveEcho_db, continuesFrom, quietest_db } from '../turn-taking/voice-activity.ts';
import { frame_ms, type VoiceFrame } from '../turn-taking/voice-frames.ts';

const framesIn = (ms: number) => ms / frame_ms;
const pauseFrames = framesIn(shortestPause_ms);
/** Speech is detected after its first frames, so a turn includes the sound from just before its begin. */
const lookBack = framesIn(200);
/** The persona still speaks during a gap between two sentences that is shorter than this. */
const gap = framesIn(400);
/** A shorter sound, such as a key press, is not speech. */
const shortestSound = framesIn(60);

/** Numbers of frames on the clock. */
interface Speech {
  readonly loud: number[];
  readonly interrupts: boolean;
  /** The persona's last sound before the speech. */
  readonly answers: number | undefined;
  readonly personaBegins: number[];
}

/**
 * Measures when the learner and the persona were heard. The clock runs with the samples of the microphone, and stands
 * still while the microphone is off.
 */
export class SpeechClock {
  #now = 0;
  #recent: number[] = [];
  #heardAt: number | undefined;
  #open: Speech | undefined;
  #ended: Speech[] = [];
  #lastTurn: Speech[] = [];

  /** `audible`: the persona's voice is played now. */
  hear({ level, probability }: VoiceFrame, audible: boolean): void {
    this.#now += 1;
    if (audible) {
      const begins = this.#heardAt === undefined || this.#now - this.#heardAt > gap;
      if (begins) this.#open?.personaBegins.push(this.#now);
      this.#heardAt = this.#now;
    }
    const isLoud = level > (audible ? quietest_db + aboveEcho_db : quietest_db);
    if (!isLoud || probability < continuesFrom) return;
    this.#recent = [...this.#recent.filter((frame) => frame > this.#now - lookBack), this.#now];
    this.#open?.loud.push(this.#now);
  }

  /** The learner begins to speak. `speaking`: the persona has not ended its reply. */
  begin(speaking: boolean): void {
    if (this.#open) return;
    this.#open = {
      loud: this.#recent.filter((frame) => frame > this.#now - lookBack),
      interrupts: speaking && this.#heardAt !== undefined && this.#now - this.#heardAt <= gap,
      answers: this.#heardAt,
      personaBegins: [],
    };
  }

  end(): void {
    if (this.#open) this.#ended.push(this.#open);
    this.#open = undefined;
  }

  /** The sound since `begin` was not a turn of the learner. */
  cancel(): void {
    this.#open = undefined;
  }

  /** The learner goes on with the last turn, which is taken back. */
  takeBack(): void {
    this.#ended = [...this.#lastTurn, ...this.#ended];
    this.#lastTurn = [];
    if (this.#open) this.#open = { ...this.#open, interrupts: false };
  }

  /** The learner has discarded what was said since the last turn. */
  discard(): void {
    this.#ended = [];
  }

  /** Returns the times of what the learner said since the last turn. Undefined if the learner said nothing. */
  takeTurn(): SpeechTimes | undefined {
    const speeches = this.#ended;
    this.#lastTurn = speeches;
    this.#ended = [];
    this.#heardAt = undefined;
    const loud = withoutClicks([...new Set(speeches.flatMap((speech) => speech.loud))]);
    const [first, last] = [loud[0], loud.at(-1)];
    if (first === undefined || last === undefined) return undefined;
    const pauses = loud.slice(1).flatMap((frame, index) => {
      const silent = frame - (loud[index] ?? frame) - 1;
      return silent >= pauseFrames ? [silent] : [];
    });
    const silence = pauses.reduce((sum, one) => sum + one, 0);
    const answers = speeches[0]?.answers;
    const interrupts = speeches.some((speech) => speech.interrupts);
    const isAnswer = answers !== undefined && !interrupts;
    return {
      spoken_ms: Math.round((last - first + 1 - silence) * frame_ms),
      pauses: pauses.length,
      longest_pause_ms: Math.round(Math.max(0, ...pauses) * frame_ms),
      response_ms: isAnswer ? Math.round(Math.max(0, first - answers - 1) * frame_ms) : null,
      interrupts,
      interrupted: speeches.some(({ personaBegins }) => personaBegins.some((begin) => isAmid(begin, loud))),
    };
  }
}

function withoutClicks(frames: readonly number[]): readonly number[] {
  const sounds: number[][] = [];
  for (const frame of frames) {
    const sound = sounds.at(-1);
    if (sound && frame - (sound.at(-1) ?? frame) <= shortestSound) sound.push(frame);
    else sounds.push([frame]);
  }
  return sounds.filter(({ length }) => length >= shortestSound).flat();
}

const isAmid = (moment: number, loud: readonly number[]): boolean =>
  loud.some((frame) => frame < moment && moment - frame < pauseFrames) &&
  loud.some((frame) => frame > moment && frame - moment < pauseFrames);

import type { DeviceListener } from './device-recognition.ts';
import type { UtteranceSender } from './utterance-sender.ts';
import { VoiceActivity } from './voice-activity.ts';
import type { VoiceFrame } from './voice-frames.ts';

/** The turn includes audio from before the detection, because speech begins earlier than the detection. */
const preroll_samples = 44_100 * 0.6;
/**
 * Minimum duration of a turn in milliseconds. A shorter sound, such as a cough, is not a turn. While the
 * persona speaks, the minimum is longer, so that “yes” does not interrupt.
 */
const shortestTurn_ms = 200;
const interruption_ms = 600;
const shortSoundEnds_ms = 350;

export interface TurnTakerOptions {
  readonly sender: UtteranceSender | DeviceListener;
  /** Sends the learner's speech to the server. Undefined if the device recognises the speech. */
  readonly toServer: UtteranceSender | undefined;
  /** Milliseconds of silence that end a turn. */
  readonly pause_ms: number;
  /** True if detected speech may start a turn, without a press of the button. */
  isListening(): boolean;
  isSpeaking(): boolean;
  /** True while speech goes on with the learner's last turn, because the reply has hardly been heard. */
  isGoingOn(): boolean;
  /** True if a long turn is transcribed in parts, which says whether it has words. */
  isTranscribedInParts(): boolean;
  /** True if short sounds (“yes”, “mm”) do not interrupt the persona's reply. */
  shortSoundsPass(): boolean;
  /** Called when a turn of the learner starts: by a press of the button, or a sound that counts as a turn. */
  onTaken(): void;
  /** Called when the learner makes a sound that may be an interruption, a short “yes”, or the rest of the last turn. */
  onUndecided(): void;
  /** Called when the recorded sound was not a turn of the learner. */
  onGivenUp(wasUndecided: boolean): void;
  onEnded(): void;
  /** Called when the recorded sound was the talk of several people, or had no words. */
  onCrowd(): void;
}

/** A turn that lasts is transcribed up to a pause between two phrases, because music may keep it open without end. */
const part_ms = 10_000;
const phrasePause_ms = 200;

/** The AI vendor hears the learner later than this page, and needs time to answer. */
const vendorDelay_ms = 1_500;

/**
 * Decides when a turn of the learner starts and ends, by presses of the button or by detected speech. In a live call, the AI
 * vendor may detect the end instead.
 */
export class TurnTaker {
  readonly #options: TurnTakerOptions;
  readonly #activity = new VoiceActivity();
  readonly #usualPause_ms: number;
  readonly #preroll: Float32Array[] = [];
  #undecided = false;
  /** The last part of a turn that lasts, and its level. */
  #part: { readonly id: string; readonly level: number } | undefined;
  /** The rest of a turn without words that has not become louder. */
  #doubted: string | undefined;
  /** Milliseconds of voice after which an undecided sound is a turn. */
  #decisive_ms = interruption_ms;

  constructor(options: TurnTakerOptions) {
    this.#options = options;
    this.#usualPause_ms = options.pause_ms;
    this.#activity.pause_ms = this.#usualPause_ms;
  }

  get isOpen(): boolean {
    return this.#options.sender.isOpen;
  }

  /** True during a turn of the learner. False while a sound may still turn out to be a short “yes”. */
  get isHearing(): boolean {
    return this.isOpen && !this.#undecided;
  }

  set playing(playing: boolean) {
    this.#activity.playing = playing;
  }

  begin(): void {
    this.#begin();
    this.#take();
  }

  /** The AI vendor hears the utterance, and will detect its end after `longest_pause_ms` of silence at most. */
  vendorHears(utterance_id: string, longest_pause_ms: number): void {
    if (this.#options.toServer?.current === utterance_id)
      this.#activity.pause_ms = longest_pause_ms + vendorDelay_ms;
  }

  /** The AI vendor has detected the end of the utterance. */
  vendorEnds(utterance_id: string): void {
    const { toServer, onEnded } = this.#options;
    if (toServer?.current !== utterance_id) return;
    if (this.#undecided) this.#take();
    toServer.close();
    this.reset();
    onEnded();
  }

  end(): void {
    if (!this.isOpen) return;
    if (this.#undecided) this.giveUp();
    else {
      this.#options.sender.end();
      this.#options.onEnded();
    }
  }

  /**
   * Ends the turn if the utterance without words is its last part. What was recorded since is transcribed, so no words are
   * lost; unless it is louder, its words may be those of others, too. Returns false if the utterance is another one.
   */
  endWithoutWords(utterance_id: string): boolean {
    if (!this.isOpen || this.#part?.id !== utterance_id) return false;
    if (!this.#activity.learnRoom(this.#part.level)) this.#doubted = this.#options.toServer?.current;
    this.end();
    this.#options.onCrowd();
    return true;
  }

  /** True of an utterance that may be the words of others. */
  doubts(utterance_id: string | undefined): boolean {
    return utterance_id !== undefined && utterance_id === this.#doubted;
  }

  giveUp(): void {
    const wasUndecided = this.#undecided;
    this.#options.sender.cancel();
    this.#undecided = false;
    this.#options.onGivenUp(wasUndecided);
  }

  reset(): void {
    this.#activity.reset();
  }

  /** `frames` may be empty: speech is then not detected. */
  hear(samples: Float32Array, frames: readonly VoiceFrame[]): void {
    const { toServer, isListening } = this.#options;
    toServer?.push(samples);
    this.#preroll.push(samples);
    let kept = this.#preroll.reduce((sum, { length }) => sum + length, 0);
    while (kept > preroll_samples) kept -= this.#preroll.shift()?.length ?? 0;
    if (!isListening()) return;
    for (const frame of frames) {
      const event = this.#activity.push(frame);
      if (!event) continue;
      if (event.type === 'speech-start' && !this.isOpen) this.#onSpeech();
      else if (!this.isOpen) continue;
      else if (event.type === 'noise') this.giveUp();
      else if (event.type === 'crowd') {
        this.giveUp();
        this.#options.onCrowd();
      } else if (event.type === 'speech-end' && event.voiced_ms < shortestTurn_ms) this.giveUp();
      else if (event.type === 'speech-end') this.end();
    }
    if (this.#undecided) this.#decideInterruption();
    else this.#split();
  }

  #split(): void {
    const { toServer, isTranscribedInParts } = this.#options;
    const { current } = this.#activity;
    if (!toServer?.current || !current || !isTranscribedInParts()) return;
    if (toServer.recorded_ms < part_ms || current.silent_ms < phrasePause_ms) return;
    this.#part = { id: toServer.current, level: current.level };
    toServer.split();
  }

  #begin(): void {
    this.#part = undefined;
    this.#activity.pause_ms = this.#usualPause_ms;
    this.#options.sender.begin();
  }

  #take(): void {
    this.#undecided = false;
    this.#options.onTaken();
  }

  #onSpeech(): void {
    const { toServer, isSpeaking, isGoingOn, shortSoundsPass, onUndecided } = this.#options;
    this.#begin();
    for (const samples of this.#preroll) toServer?.push(samples);
    const isOverReply = isSpeaking();
    this.#decisive_ms = isOverReply ? interruption_ms : shortestTurn_ms;
    if (isOverReply ? shortSoundsPass() : isGoingOn()) {
      this.#undecided = true;
      onUndecided();
    } else this.#take();
  }

  /**
   * A long sound during the persona's speech is a turn. A short sound, such as “yes”, is not. A noise takes no turn back.
   */
  #decideInterruption(): void {
    const { voiced_ms, silent_ms } = this.#activity.current ?? {
      voiced_ms: 0,
      silent_ms: shortSoundEnds_ms,
    };
    if (voiced_ms >= this.#decisive_ms) this.#take();
    else if (silent_ms >= shortSoundEnds_ms) {
      this.reset();
      this.giveUp();
    }
  }
}

import type { DeviceListener } from './device-recognition.ts';
import type { UtteranceSender } from './utterance-sender.ts';
import { VoiceActivity } from './voice-activity.ts';

/** Audio kept from before speech was detected, as speech starts earlier. */
const preroll_samples = 44_100 * 0.4;
/**
 * Speech shorter than this is ignored as a cough. While the persona speaks, `interruption_ms` is the limit ("yes",
 * "mm").
 */
const shortestTurn_ms = 200;
const interruption_ms = 600;
const shortSoundEnds_ms = 350;

export interface TurnTakerOptions {
  readonly sender: UtteranceSender | DeviceListener;
  /** The sender, if audio goes to the server. */
  readonly toServer: UtteranceSender | undefined;
  /** Returns whether speech starts a turn without a press now. */
  isListening(): boolean;
  /** Returns whether the persona is audible. */
  isSpeaking(): boolean;
  /** Returns whether short sounds ("yes", "mm") do not interrupt. */
  shortSoundsPass(): boolean;
  /** Called when the learner's turn has started. */
  onTaken(): void;
  /** Called when speech over the persona has started and it is not known yet whether it is an interruption. */
  onUndecided(): void;
  /** Called when a started utterance was not a turn. */
  onGivenUp(wasUndecided: boolean): void;
  onEnded(): void;
}

/** Decides when a turn of the learner starts, interrupts and ends: by a press, or by voice activity. */
export class TurnTaker {
  readonly #options: TurnTakerOptions;
  readonly #activity = new VoiceActivity();
  readonly #preroll: Float32Array[] = [];
  #undecided = false;

  constructor(options: TurnTakerOptions) {
    this.#options = options;
  }

  /** Whether an utterance is open. */
  get isOpen(): boolean {
    return this.#options.sender.isOpen;
  }

  /** Whether the open utterance is certainly a turn. */
  get isHearing(): boolean {
    return this.isOpen && !this.#undecided;
  }

  set playing(playing: boolean) {
    this.#activity.playing = playing;
  }

  /** Starts a turn by a press. */
  begin(): void {
    this.#options.sender.begin();
    this.#take();
  }

  end(): void {
    if (!this.isOpen) return;
    if (this.#undecided) this.giveUp();
    else {
      this.#options.sender.end();
      this.#options.onEnded();
    }
  }

  giveUp(): void {
    const wasUndecided = this.#undecided;
    this.#options.sender.cancel();
    this.#undecided = false;
    this.#options.onGivenUp(wasUndecided);
  }

  /** Discards detected speech that is not a turn yet. */
  reset(): void {
    this.#activity.reset();
  }

  hear(samples: Float32Array): void {
    const { toServer, isListening } = this.#options;
    toServer?.push(samples);
    this.#preroll.push(samples);
    let kept = this.#preroll.reduce((sum, { length }) => sum + length, 0);
    while (kept > preroll_samples) kept -= this.#preroll.shift()?.length ?? 0;
    if (!isListening()) return;
    for (const event of this.#activity.push(samples)) {
      if (event.type === 'speech-start' && !this.isOpen) this.#onSpeech();
      else if (!this.isOpen) continue;
      else if (event.type === 'noise') this.giveUp();
      else if (event.type === 'speech-end' && event.voiced_ms < shortestTurn_ms) this.giveUp();
      else if (event.type === 'speech-end') this.end();
    }
    if (this.#undecided) this.#decideInterruption();
  }

  #take(): void {
    this.#undecided = false;
    this.#options.onTaken();
  }

  #onSpeech(): void {
    const { sender, toServer, isSpeaking, shortSoundsPass, onUndecided } = this.#options;
    sender.begin();
    for (const samples of this.#preroll) toServer?.push(samples);
    if (isSpeaking() && shortSoundsPass()) {
      this.#undecided = true;
      onUndecided();
    } else this.#take();
  }

  /** Decides by the speech so far: long enough for a turn, or a short sound that is over. */
  #decideInterruption(): void {
    const { voiced_ms, silent_ms } = this.#activity.current ?? { voiced_ms: 0, silent_ms: shortSoundEnds_ms };
    if (voiced_ms >= interruption_ms) this.#take();
    else if (silent_ms >= shortSoundEnds_ms) {
      this.#activity.reset();
      this.giveUp();
    }
  }
}

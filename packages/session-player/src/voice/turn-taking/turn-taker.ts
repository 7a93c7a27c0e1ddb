import type { DeviceListener } from './device-recognition.ts';
import type { UtteranceSender } from './utterance-sender.ts';
import { VoiceActivity } from './voice-activity.ts';

/** Before speech was noticed it had begun. */
const preroll_samples = 44_100 * 0.4;
/** Shorter speech is a cough; while the persona speaks, shorter is "yes" or "mm". */
const shortestTurn_ms = 200;
const interruption_ms = 600;
const shortSoundEnds_ms = 350;

export interface TurnTakerOptions {
  readonly sender: UtteranceSender | DeviceListener;
  /** The same, where audio goes to the server. */
  readonly toServer: UtteranceSender | undefined;
  /** Whether speech starts a turn by itself now. */
  isListening(): boolean;
  /** Whether the persona is heard. */
  isSpeaking(): boolean;
  /** "Yes" and "mm" do not interrupt. */
  shortSoundsPass(): boolean;
  /** The learner takes the turn. */
  onTaken(): void;
  /** A person speaks over the persona, and it is not known yet whether they interrupt. */
  onUndecided(): void;
  /** What had begun was no turn. */
  onGivenUp(wasUndecided: boolean): void;
  onEnded(): void;
}

/** When a turn of the learner begins, interrupts and ends: by a press, or by what the microphone hears. */
export class TurnTaker {
  readonly #options: TurnTakerOptions;
  readonly #activity = new VoiceActivity();
  readonly #preroll: Float32Array[] = [];
  #undecided = false;

  constructor(options: TurnTakerOptions) {
    this.#options = options;
  }

  /** Something is being said. */
  get isOpen(): boolean {
    return this.#options.sender.isOpen;
  }

  /** A turn is being said, and it is known to be one. */
  get isHearing(): boolean {
    return this.isOpen && !this.#undecided;
  }

  set playing(playing: boolean) {
    this.#activity.playing = playing;
  }

  /** Begins by a press. */
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

  /** Forgets speech that was noticed and is no turn yet. */
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

  /** Goes by what was spoken so far: long enough to be a turn, or a short sound that is over. */
  #decideInterruption(): void {
    const { voiced_ms, silent_ms } = this.#activity.current ?? { voiced_ms: 0, silent_ms: shortSoundEnds_ms };
    if (voiced_ms >= interruption_ms) this.#take();
    else if (silent_ms >= shortSoundEnds_ms) {
      this.#activity.reset();
      this.giveUp();
    }
  }
}

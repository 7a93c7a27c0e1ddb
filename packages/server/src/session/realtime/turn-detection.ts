import type { RealtimeConnection } from '@repartee/ai/ports/realtime-port';
import type { LiveClient } from '../runtime/live-client.ts';

interface TurnDetectionOptions {
  readonly send: LiveClient['send'];
  readonly connection: () => RealtimeConnection | undefined;
  /** Returns the id of the utterance that the client is sending. */
  readonly utterance: () => string | undefined;
  /** The vendor has detected the end of the learner's speech, which became the item `itemId`. */
  onDetected(itemId: string): void;
}

/** The end of the learner's turns, as the vendor of a realtime conversation detects it. */
export class TurnDetection {
  isOn = false;
  readonly #options: TurnDetectionOptions;
  #isHearing = false;
  /** Speech during a reply, until the client says whether it interrupts the reply. */
  #undecided: { readonly itemId: string; text?: string } | undefined;

  constructor(options: TurnDetectionOptions) {
    this.#options = options;
  }

  set(isOn: boolean): void {
    if (isOn === this.isOn) return;
    this.isOn = isOn;
    this.#options.connection()?.detectTurns(isOn);
  }

  /** The client has begun an utterance. */
  begin(): void {
    this.#tellHeard();
  }

  hear(isHearing: boolean): void {
    this.#isHearing = isHearing;
    this.#tellHeard();
  }

  end(itemId: string, { isReplying }: { isReplying: boolean }): void {
    if (isReplying && this.#options.utterance()) this.#undecided = { itemId };
    else this.#options.onDetected(itemId);
  }

  /** Keeps the transcript of undecided speech. */
  transcribe(itemId: string, text: string): void {
    if (this.#undecided?.itemId === itemId) this.#undecided.text = text;
  }

  /** The learner interrupts the reply. Returns the transcript of what was undecided. */
  interrupt(): { readonly itemId: string; readonly text?: string } | undefined {
    const detected = this.#undecided;
    this.#undecided = undefined;
    if (detected) this.#options.onDetected(detected.itemId);
    return detected;
  }

  /** The client has cancelled the utterance. */
  drop(): void {
    if (this.#undecided) this.#options.connection()?.removeTurn(this.#undecided.itemId);
    this.#undecided = undefined;
    this.#isHearing = false;
  }

  #tellHeard(): void {
    const { send, connection, utterance } = this.#options;
    const utterance_id = utterance();
    const longest_pause_ms = connection()?.longestPauseMs;
    if (this.#isHearing && utterance_id && longest_pause_ms !== undefined)
      send({ type: 'utterance-heard', utterance_id, longest_pause_ms });
  }
}

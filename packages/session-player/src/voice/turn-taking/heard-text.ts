import { blockedReason } from '../../conversation/conversation-state.ts';
import type { ConversationStore } from '../../conversation/conversation-store.ts';

/** Delay before a transcript is sent, in milliseconds. The learner can correct the transcript during the delay. */
const moment_ms = 2500;

/**
 * Puts the transcript of the learner's speech into the input field, where the learner can correct it, and sends it
 * after a delay.
 */
export class HeardText {
  readonly #conversation: ConversationStore;
  readonly #onSoon: (soon: boolean) => void;
  #text: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #forget: (() => void) | undefined;

  constructor(conversation: ConversationStore, onSoon: (soon: boolean) => void) {
    this.#conversation = conversation;
    this.#onSoon = onSoon;
  }

  add(text: string): void {
    const { draft } = this.#conversation.state.getState();
    const isOurs = !draft.trim() || draft === this.#text;
    const joined = [draft.trim(), text].filter(Boolean).join(' ');
    this.#text = isOurs ? joined : undefined;
    this.#conversation.write(joined);
  }

  /**
   * Starts the delay after which the complete transcript is sent as a turn. If the learner edits the transcript during
   * the delay, it is not sent.
   */
  complete(sendsItself: boolean): void {
    if (!sendsItself || !this.#text) return;
    this.#onSoon(true);
    this.#timer = setTimeout(() => this.send(), moment_ms);
    this.#forget = this.#conversation.state.subscribe(({ draft }) => {
      if (draft !== this.#text) this.keep();
    });
  }

  /** Stops the delay before the transcript is sent, because the learner continues to speak. */
  hold(): void {
    this.#stop();
  }

  /** Starts the delay before the transcript is sent again, because the sound that stopped the delay was not speech. */
  release(sendsItself: boolean): void {
    if (this.#conversation.state.getState().draft === this.#text) this.complete(sendsItself);
  }

  /** Sends the transcript now, or as soon as a turn can be sent. */
  send(): void {
    this.#stop();
    if (this.#conversation.send()) {
      this.#text = undefined;
      return;
    }
    const text = this.#text;
    if (!text || blockedReason(this.#conversation.state.getState()) === 'too-long') return;
    this.#forget = this.#conversation.state.subscribe((state) => {
      if (state.draft !== text) return this.keep();
      if (!blockedReason(state)) queueMicrotask(() => this.send());
    });
  }

  /** Leaves the transcript in the input field and does not send it. */
  keep(): void {
    this.#stop();
    this.#text = undefined;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#forget?.();
    this.#forget = undefined;
    this.#onSoon(false);
  }
}

import type { ConversationStore } from '../../conversation/conversation-store.ts';
import { sendingDelay } from './sending-delay.ts';

/** Puts the transcript of the learner's speech into the input field, and sends the transcript after a delay. */
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

  /** `utterance_id` is missing for a transcript of the device. */
  add(text: string, utterance_id?: string): void {
    const { draft } = this.#conversation.state.getState();
    const isOurs = !draft.trim() || draft === this.#text;
    const joined = [draft.trim(), text].filter(Boolean).join(' ');
    this.#text = isOurs ? joined : undefined;
    this.#conversation.write(joined, utterance_id);
  }

  /** Starts the delay after which the transcript is sent as a turn. A transcript that the learner edits is not sent. */
  complete(sendsItself: boolean): void {
    if (!sendsItself || !this.#text) return;
    this.#onSoon(true);
    const { session } = this.#conversation.state.getState();
    const delay = sendingDelay(this.#text, session?.scenario.language ?? 'en-GB');
    this.#timer = setTimeout(() => this.send(), delay);
    this.#forget = this.#conversation.state.subscribe(({ draft }) => {
      if (draft !== this.#text) this.keep();
    });
  }

  hold(): void {
    this.#stop();
  }

  /**
   * Starts the delay again after `hold`, if the sound that stopped the delay was not speech. Does nothing if the
   * learner has edited the transcript.
   */
  release(sendsItself: boolean): void {
    if (this.#conversation.state.getState().draft === this.#text) this.complete(sendsItself);
  }

  /** Sends the transcript at once or, while a reply or a pause prevents it, when that has ended. */
  send(): void {
    this.#stop();
    const text = this.#text;
    if (this.#conversation.send()) this.#text = undefined;
    else if (text)
      this.#forget = this.#conversation.state.subscribe(({ draft }) => {
        if (draft === text) queueMicrotask(() => this.#text === text && this.send());
        else this.keep();
      });
  }

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

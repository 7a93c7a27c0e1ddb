import { blockedReason } from '../../conversation/conversation-state.ts';
import type { ConversationStore } from '../../conversation/conversation-store.ts';

/** Delay in ms before the transcript is sent, in which it can be corrected. */
const moment_ms = 2500;

/** Puts the transcript into the composer, where it can be corrected before it is sent as a turn. */
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

  /** Sends the complete transcript after the delay, unless the user edits it. */
  complete(sendsItself: boolean): void {
    if (!sendsItself || !this.#text) return;
    this.#onSoon(true);
    this.#timer = setTimeout(() => this.send(), moment_ms);
    this.#forget = this.#conversation.state.subscribe(({ draft }) => {
      if (draft !== this.#text) this.keep();
    });
  }

  /** Stops the delay before sending, because the learner continues to speak. */
  hold(): void {
    this.#stop();
  }

  /** Restarts the delay before sending, because the detected sound was not speech. */
  release(sendsItself: boolean): void {
    if (this.#conversation.state.getState().draft === this.#text) this.complete(sendsItself);
  }

  /** Sends the transcript as soon as sending is possible. */
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

  /** Keeps the transcript in the composer. */
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

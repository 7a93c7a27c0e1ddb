import { blockedReason } from '../../conversation/conversation-state.ts';
import type { ConversationStore } from '../../conversation/conversation-store.ts';

/** So long what was heard can be corrected before it is sent. */
const moment_ms = 2500;

/** What was heard stands in the composer, where it can be corrected, and counts once it is sent. */
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

  /** All of it is there. Text that a user typed into is never sent by itself. */
  complete(sendsItself: boolean): void {
    if (!sendsItself || !this.#text) return;
    this.#onSoon(true);
    this.#timer = setTimeout(() => this.send(), moment_ms);
    this.#forget = this.#conversation.state.subscribe(({ draft }) => {
      if (draft !== this.#text) this.keep();
    });
  }

  /** The learner goes on speaking: what was heard waits. */
  hold(): void {
    this.#stop();
  }

  /** It was no speech after all. */
  release(sendsItself: boolean): void {
    if (this.#conversation.state.getState().draft === this.#text) this.complete(sendsItself);
  }

  /** Sends as soon as nothing stands in the way. */
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

  /** Keeps it in the composer. */
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

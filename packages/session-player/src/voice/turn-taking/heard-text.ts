import { correctionMoment_ms } from '@repartee/contracts/session/live';
import { isClosed, isPaused, type PendingTurn } from '../../conversation/conversation-state.ts';
import type { ConversationStore } from '../../conversation/conversation-store.ts';
import { isUnfinished, thinkingTime_ms } from './unfinished-sentence.ts';

/** `sends_soon`: the transcript in the input field will be sent. `correctable`: the sent turn can be taken back. */
export interface TranscriptState {
  readonly sends_soon: boolean;
  readonly correctable: boolean;
}

/**
 * Puts the transcript of the learner's speech into the input field, and sends it. For a moment, the learner can take the
 * sent turn back.
 */
export class HeardText {
  readonly #conversation: ConversationStore;
  readonly #onChange: (change: Partial<TranscriptState>) => void;
  #text: string | undefined;
  /** A text in the field that may not be what the learner said. */
  #doubted: string | undefined;
  /** True once the learner has taken another turn after the doubted text. */
  #isOutlived = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #forget: (() => void) | undefined;
  #sent: PendingTurn | undefined;
  #moment: ReturnType<typeof setTimeout> | undefined;
  #unwatch: (() => void) | undefined;

  constructor(conversation: ConversationStore, onChange: (change: Partial<TranscriptState>) => void) {
    this.#conversation = conversation;
    this.#onChange = onChange;
  }

  /** True while the last turn can be taken back. */
  get isCorrectable(): boolean {
    return this.#sent !== undefined;
  }

  /** True while the field contains words of the learner that are not in doubt, and are not sent yet. */
  get isUnsent(): boolean {
    return this.#text !== undefined && this.#text === this.#conversation.state.getState().draft;
  }

  /** True while the field contains a doubted text that the learner has not edited. */
  get isDoubted(): boolean {
    return this.#doubted !== undefined && this.#doubted === this.#conversation.state.getState().draft;
  }

  /** `utterance_id` is missing for a transcript of the device. A turn that is not in doubt replaces a doubted one before. */
  add(text: string, utterance_id?: string, isInDoubt = false): void {
    if (!isInDoubt && this.isDoubted && this.#isOutlived) this.#conversation.write('');
    const { draft } = this.#conversation.state.getState();
    const isOurs = !draft.trim() || draft === this.#text;
    const joined = [draft.trim(), text].filter(Boolean).join(' ');
    const staysDoubted = isInDoubt || this.isDoubted;
    this.#conversation.write(joined, utterance_id);
    if (staysDoubted) this.keep();
    else this.#text = isOurs ? joined : undefined;
    this.#doubted = staysDoubted ? joined : undefined;
    this.#isOutlived = false;
  }

  /**
   * Sends the transcript. If a pause has ended the turn (`isByPause`) amid a sentence, waits for the learner to go on. A
   * transcript that the learner edits is not sent.
   */
  complete(isByPause: boolean): void {
    if (!this.#text) return;
    const { session } = this.#conversation.state.getState();
    const waits = isByPause && isUnfinished(this.#text, session?.scenario.language ?? 'en-GB');
    if (waits) this.#waitForMore();
    else this.send();
  }

  #waitForMore(): void {
    this.#onChange({ sends_soon: true });
    this.#timer = setTimeout(() => this.send(), thinkingTime_ms);
    this.#forget = this.#conversation.state.subscribe(({ draft }) => {
      if (draft !== this.#text) this.keep();
    });
  }

  hold(): void {
    this.#stop();
    this.#isOutlived = this.isDoubted;
  }

  /** Completes the transcript after `hold`, if the sound was not speech. Does nothing if the learner has edited it. */
  release(isByPause: boolean): void {
    if (this.isUnsent) this.complete(isByPause);
  }

  /** Sends the transcript at once or, while a reply or a pause prevents it, when that has ended. */
  send(): void {
    this.#stop();
    const text = this.#text;
    const sent = this.#conversation.send();
    if (sent) {
      this.#text = undefined;
      this.#offerCorrection(sent);
    } else if (text)
      this.#forget = this.#conversation.state.subscribe(({ draft }) => {
        if (draft === text) queueMicrotask(() => this.#text === text && this.send());
        else this.keep();
      });
  }

  /** Takes the sent turn back into the input field. What the learner says further is joined to it. */
  takeBack(): void {
    const sent = this.#sent;
    if (!sent) return;
    this.settle();
    this.#conversation.takeBack(sent);
    this.#text = this.#conversation.state.getState().draft;
  }

  /** The sent turn stands. */
  settle(): void {
    clearTimeout(this.#moment);
    this.#moment = undefined;
    this.#unwatch?.();
    this.#unwatch = undefined;
    this.#sent = undefined;
    this.#onChange({ correctable: false });
  }

  keep(): void {
    this.#stop();
    this.#text = undefined;
  }

  /** Until the learner writes something else, or the reply is there for a moment. */
  #offerCorrection(sent: PendingTurn): void {
    this.settle();
    this.#sent = sent;
    this.#onChange({ correctable: true });
    this.#unwatch = this.#conversation.state.subscribe((now) => {
      if (now.draft || isClosed(now) || isPaused(now)) {
        this.settle();
        return;
      }
      const at = now.messages.findIndex(({ client_turn_id }) => client_turn_id === sent.client_turn_id);
      const isAnswered = at >= 0 && now.messages.slice(at + 1).some(({ text }) => text);
      if (isAnswered) this.#moment ??= setTimeout(() => this.settle(), correctionMoment_ms);
    });
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#forget?.();
    this.#forget = undefined;
    this.#onChange({ sends_soon: false });
  }
}

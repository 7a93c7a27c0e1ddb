import type { ErrorCode } from '@repartee/contracts/errors';
import { partnerSpeed } from '@repartee/contracts/people/accommodation';
import type { ServerEvent } from '@repartee/contracts/session/live';
import { spokenText } from '@repartee/contracts/session/spoken-text';
import type { ConversationStore } from '../../conversation/conversation-store.ts';
import { browserSpeaker, localVoice } from './browser-speaker.ts';
import { ProviderSpeaker } from './provider-speaker.ts';
import type { Speaker, SpeakerEvents, SpokenPart } from './speaker.ts';
import { speechSpans } from './speech-spans.ts';

export interface ReplyReaderOptions {
  readonly conversation: ConversationStore;
  readonly context: AudioContext;
  isOn(): boolean;
  onChange(): void;
  onRefused(code: ErrorCode): void;
}

/** True if the user has turned on the browser's data saver. MP3, `chunked`, has a third of the size of PCM. */
const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
};

export type VoiceSource = 'provider' | 'device' | 'nobody';

/**
 * Speaks each sentence while the reply is still streaming. Uses a voice of the device only if no provider has a voice.
 */
export class ReplyReader {
  readonly #options: ReplyReaderOptions;
  #speaker: Speaker | undefined;
  #source: VoiceSource = 'nobody';
  #readsTo: { seq: number; spans: number };
  #turnStoredAt: number | undefined;
  #isTakenBack = false;
  #playedByFailed_s = 0;

  constructor(options: ReplyReaderOptions) {
    this.#options = options;
    const { session, messages } = options.conversation.state.getState();
    // Messages from before the start of the voice session are not spoken.
    this.#readsTo = { seq: (messages.at(-1)?.seq ?? 0) + 1, spans: 0 };
    if (session?.audio.spoken_by.length) {
      this.#source = 'provider';
      this.#speaker = new ProviderSpeaker(
        options.conversation,
        options.context,
        this.#events(),
        savesData() ? 'chunked' : 'pcm16',
      );
    } else this.#useDevice();
  }

  get source(): VoiceSource {
    return this.#source;
  }

  get busy(): boolean {
    return this.#speaker?.busy ?? false;
  }

  get isAudible(): boolean {
    return this.#speaker?.isAudible ?? false;
  }

  /** Duration of all that was spoken, in seconds. */
  get played_s(): number {
    return this.#playedByFailed_s + (this.#speaker?.played_s ?? 0);
  }

  readOpening(): void {
    const { messages } = this.#options.conversation.state.getState();
    const [opening, ...others] = messages;
    if (opening?.speaker !== 'persona' || others.length > 0) return;
    this.#readsTo = { seq: opening.seq, spans: 0 };
    this.read();
  }

  onEvent(event: ServerEvent): void {
    // Also in another tab.
    if (event.type === 'turn-taken-back') this.takeBack();
    if (event.type !== 'turn-stored') return;
    this.#turnStoredAt = performance.now();
    if (this.#isTakenBack) this.#readsTo = { seq: event.message.seq + 1, spans: 0 };
    this.#isTakenBack = false;
  }

  read(): void {
    const { messages } = this.#options.conversation.state.getState();
    const last = messages.findLast(({ speaker }) => speaker === 'persona');
    if (
      this.#isTakenBack ||
      !last ||
      last.seq < this.#readsTo.seq ||
      last.state === 'failed' ||
      last.state === 'cut'
    )
      return;
    if (last.seq > this.#readsTo.seq) this.#readsTo = { seq: last.seq, spans: 0 };
    const spans = speechSpans(last.text, last.state === 'complete');
    const next = spans.slice(this.#readsTo.spans);
    if (next.length === 0) return;
    this.#readsTo = { seq: last.seq, spans: spans.length };
    if (!this.#options.isOn()) return;
    for (const span of next) {
      const spoken = spokenText(last.text.slice(span.start, span.end));
      if (spoken.text) this.#speaker?.say({ ...span, message_seq: last.seq, spoken });
    }
    this.#options.onChange();
  }

  pause(): void {
    this.#speaker?.pause();
  }

  resume(): void {
    this.#speaker?.resume();
  }

  /**
   * Stops the reply, and reports how much of it the learner has heard. `writing` is true if the reply is still
   * streaming.
   */
  interrupt(writing: boolean): void {
    if (!this.busy && !writing) return;
    const message_seq = this.#spokenSeq(writing);
    const heard = this.#speaker?.stop() ?? 0;
    this.#readsTo = { seq: message_seq + 1, spans: 0 };
    this.#options.conversation.tell({ type: 'interrupt', message_seq, heard });
  }

  /** Stops the reply of a turn that is taken back, and speaks nothing until the next turn is stored. */
  takeBack(): void {
    this.#speaker?.stop();
    this.#isTakenBack = true;
  }

  /** Stops playing the reply. The text of the reply continues to arrive. */
  silence(): void {
    this.#speaker?.stop();
    this.#options.onChange();
  }

  close(): void {
    this.#speaker?.close();
  }

  #spokenSeq(writing: boolean): number {
    const { messages } = this.#options.conversation.state.getState();
    const last = messages.findLast(
      ({ speaker, state }) => speaker === 'persona' && (!writing || state === 'streaming'),
    );
    return last?.seq ?? this.#readsTo.seq;
  }

  #events(): SpeakerEvents {
    const { conversation, onChange, onRefused } = this.#options;
    return {
      onFirstSound: (message_seq) => {
        if (this.#turnStoredAt !== undefined)
          conversation.tell({
            type: 'first-sound',
            message_seq,
            ms: Math.round(performance.now() - this.#turnStoredAt),
          });
        this.#turnStoredAt = undefined;
        onChange();
      },
      onIdle: onChange,
      onFailed: (code, unspoken) => {
        onRefused(code);
        this.#fallBack(unspoken);
        onChange();
      },
    };
  }

  /** If the device has a voice, speaks the unspoken parts and all later replies with this voice. */
  #fallBack(unspoken: readonly SpokenPart[]): void {
    const failed = this.#speaker;
    this.#useDevice();
    if (this.#speaker === failed) return;
    this.#playedByFailed_s += failed?.played_s ?? 0;
    for (const part of unspoken) this.#speaker?.say(part);
  }

  #useDevice(): void {
    const { session } = this.#options.conversation.state.getState();
    const voice = localVoice(session?.scenario.language ?? 'en-GB');
    if (!voice) return;
    this.#source = 'device';
    this.#speaker = browserSpeaker(
      voice,
      partnerSpeed(session?.voice, session?.accommodation),
      this.#events(),
    );
  }
}

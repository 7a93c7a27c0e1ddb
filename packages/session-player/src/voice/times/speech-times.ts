import type { ServerEvent } from '@repartee/contracts/session/live';
import type { MicrophoneKind } from '@repartee/contracts/session/speech-times';
import type { ConversationStore } from '../../conversation/conversation-store.ts';
import type { VoiceFrame } from '../turn-taking/voice-frames.ts';
import { SpeechClock } from './speech-clock.ts';

/** What is heard of the persona. */
export interface PersonaVoice {
  readonly isAudible: boolean;
  /** True until the reply has ended, also in the gaps between its sentences. */
  readonly isSpeaking: boolean;
  /** Duration of all that was played since the voice session was opened, in seconds. */
  readonly played_s: number;
}

/** Reports to the server when the learner and the persona were heard. The report has the figures. */
export class SpeechTimesReporter {
  readonly #conversation: ConversationStore;
  readonly #persona: () => PersonaVoice;
  readonly #microphone: () => MicrophoneKind | undefined;
  readonly #clock = new SpeechClock();
  readonly #unsubscribe: () => void;
  #reported_s = 0;
  #reply = { seq: 0, played_s: 0 };

  constructor(
    conversation: ConversationStore,
    persona: () => PersonaVoice,
    microphone: () => MicrophoneKind | undefined,
  ) {
    this.#conversation = conversation;
    this.#persona = persona;
    this.#microphone = microphone;
    this.#unsubscribe = conversation.state.subscribe((now, before) => {
      if (before.draft && !now.draft && !now.pending) this.#clock.discard();
    });
  }

  hear(frames: readonly VoiceFrame[]): void {
    for (const frame of frames) this.#clock.hear(frame, this.#persona().isAudible);
  }

  begin(): void {
    this.#clock.begin(this.#persona().isSpeaking);
  }

  end(): void {
    this.#clock.end();
  }

  cancel(): void {
    this.#clock.cancel();
  }

  /** The last turn is taken back, with what was played of its reply. */
  takeBack(): void {
    this.#clock.takeBack();
    this.#reported_s = this.#persona().played_s;
  }

  onEvent(event: ServerEvent): void {
    if (event.type !== 'turn-stored' || event.message.speaker !== 'learner') return;
    this.reportReply();
    const times = this.#clock.takeTurn();
    if (!times) return;
    const microphone = this.#microphone();
    this.#conversation.tell({
      ...{ type: 'speech-times', message_seq: event.message.seq },
      ...{ ...times, ...(microphone && { microphone }) },
    });
  }

  /** Reports how much of the latest reply was played. */
  reportReply(): void {
    const { messages } = this.#conversation.state.getState();
    const reply = messages.findLast(({ speaker }) => speaker === 'persona');
    const { played_s } = this.#persona();
    if (!reply || played_s <= this.#reported_s) return;
    if (this.#reply.seq !== reply.seq) this.#reply = { seq: reply.seq, played_s: 0 };
    this.#reply.played_s += played_s - this.#reported_s;
    this.#reported_s = played_s;
    const spoken_ms = Math.round(this.#reply.played_s * 1000);
    this.#conversation.tell({ type: 'speech-times', message_seq: reply.seq, spoken_ms });
  }

  close(): void {
    this.reportReply();
    this.#unsubscribe();
  }
}

import type { ErrorCode } from '@repartee/contracts/errors';
import type { TextForSynthesis } from '@repartee/contracts/session/spoken-text';
import type { SpeechSpan } from './speech-spans.ts';

export interface SpokenPart extends SpeechSpan {
  readonly message_seq: number;
  readonly spoken: TextForSynthesis;
}

export interface SpeakerEvents {
  onFirstSound(message_seq: number): void;
  onIdle(): void;
  /** `unspoken` contains the failed part and all parts after it. */
  onFailed(code: ErrorCode, unspoken: readonly SpokenPart[]): void;
}

export interface Speaker {
  say(part: SpokenPart): void;
  readonly busy: boolean;
  /** True while a voice sounds. */
  readonly isAudible: boolean;
  /** Duration of all that was spoken, in seconds. */
  readonly played_s: number;
  /** Pauses the speech at once, even inside a word. `resume` continues at this position. */
  pause(): void;
  resume(): void;
  /**
   * Stops the speech and discards the waiting parts. Returns how many UTF-16 units of the message the learner has
   * heard.
   */
  stop(): number;
  close(): void;
}

import type { ErrorCode } from '@repartee/contracts/errors';
import type { TextForSynthesis } from '@repartee/contracts/session/spoken-text';
import type { SpeechSpan } from './speech-spans.ts';

/**
 * A part of a message of the persona that is spoken in one piece: its position in the message, and the text that is
 * spoken.
 */
export interface SpokenPart extends SpeechSpan {
  readonly message_seq: number;
  readonly spoken: TextForSynthesis;
}

export interface SpeakerEvents {
  /** Called when the first sound of a reply is heard. */
  onFirstSound(message_seq: number): void;
  /** Called when all requested parts of replies have been played. */
  onIdle(): void;
  /** Called if a part cannot be spoken. `unspoken` contains the failed part and all parts after it. */
  onFailed(code: ErrorCode, unspoken: readonly SpokenPart[]): void;
}

/** Speaks parts of the persona's replies one after the other. */
export interface Speaker {
  say(part: SpokenPart): void;
  /** True while audio is playing or parts of replies are waiting to be played. */
  readonly busy: boolean;
  /** Pauses the speech at once, even inside a word. `resume` continues at the position of the pause. */
  pause(): void;
  resume(): void;
  /**
   * Stops the speech and discards the waiting parts. Returns how many UTF-16 units of the message the learner has
   * heard.
   */
  stop(): number;
  close(): void;
}

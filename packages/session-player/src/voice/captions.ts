import type { CaptionSize } from './microphone/preferences.ts';

/** How the conversation is shown during a voice session. */
export interface Captions {
  /** True while replies are spoken aloud. Screen readers then do not announce the replies. */
  readonly audible: boolean;
  /** False: a reply is shown only after it was spoken. */
  readonly shown: boolean;
  /** The persona has not ended its spoken reply. */
  readonly speaking: boolean;
  readonly size: CaptionSize;
}

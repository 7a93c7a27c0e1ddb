import type { ErrorCode } from '@repartee/contracts/errors';
import type { MicrophoneProblem } from './microphone/microphone-error.ts';
import { readPreferences, type VoicePreferences } from './preferences.ts';
import type { VoiceSource } from './speech/reply-reader.ts';

/**
 * `connecting`: the live call opens. `hearing`: the learner speaks. `transcribing`: what they said is written down. `speaking`: the
 * persona is heard, perhaps after the session has ended. `finished`: the session is over and its last words were heard.
 */
export type VoicePhase =
  | 'off'
  | 'connecting'
  | 'ready'
  | 'hearing'
  | 'transcribing'
  | 'speaking'
  | 'finished';

export interface VoiceSessionState {
  readonly phase: VoicePhase;
  readonly preferences: VoicePreferences;
  /** Hands-free: whether the microphone is listened to now. */
  readonly listens: boolean;
  readonly problem: MicrophoneProblem | null;
  /** Why the last thing said was not written down, or not spoken. */
  readonly refusal: ErrorCode | null;
  /** Whose voice the persona has; no one's, too, while one does not want to hear it. */
  readonly source: VoiceSource;
  /** The live call, where there is to be one; `ended` says why it is over: one goes on by turns. */
  readonly realtime: { readonly state: 'none' | 'open'; readonly ended: ErrorCode | null };
  /** What was heard stands in the composer and is sent in a moment. */
  readonly sends_soon: boolean;
}

export const initialVoiceState = (): VoiceSessionState => ({
  phase: 'off',
  preferences: readPreferences(),
  listens: true,
  problem: null,
  refusal: null,
  source: 'nobody',
  realtime: { state: 'none', ended: null },
  sends_soon: false,
});

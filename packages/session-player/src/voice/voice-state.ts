import type { ErrorCode } from '@repartee/contracts/errors';
import type { CallVoice } from '@repartee/contracts/library/scenario-modes';
import type { MicrophoneProblem } from './microphone/microphone-error.ts';
import { readPreferences, type VoicePreferences } from './microphone/preferences.ts';
import type { VoiceSource } from './speech/reply-reader.ts';

/**
 * Phase of a voice session. `connecting`: the live call is being opened. `hearing`: the learner speaks. `finished`: the
 * last reply has been played.
 */
export type VoicePhase =
  | 'off'
  | 'connecting'
  | 'ready'
  | 'hearing'
  | 'transcribing'
  | 'speaking'
  | 'finished';

/**
 * Why the learner's last speech became no text, or the last reply was not spoken. `audio_silent`: there was no sound.
 * `not_understood`: there was sound, in which no word was recognised. `transcription_failed`: the service that transcribes
 * failed; the recording is kept, and can be sent again. `speech_failed`: a reply could not be spoken.
 */
export type VoiceRefusal =
  | ErrorCode
  | 'not_understood'
  | 'doubtful'
  | 'transcription_failed'
  | 'speech_failed';

export interface VoiceSessionState {
  readonly phase: VoicePhase;
  /** False until the microphone has opened, and after it is lost. The persona may speak meanwhile. */
  readonly microphone_on: boolean;
  readonly preferences: VoicePreferences;
  /** False if the microphone is muted. Used only in hands-free mode. */
  readonly listens: boolean;
  readonly problem: MicrophoneProblem | null;
  /** True if this browser cannot detect speech, so that each turn needs the button. */
  readonly needs_button: boolean;
  readonly refusal: VoiceRefusal | null;
  /** True after other people's talk was taken for the learner's speech, until the learner has spoken a turn. */
  readonly crowded: boolean;
  /** True after a turn was taken in another tab or browser, until the learner takes one here. */
  readonly elsewhere: boolean;
  /** Source of the persona's voice: `nobody` if the sound is off or no voice is available. */
  readonly source: VoiceSource;
  /**
   * `direct`: the audio of the live call flows by WebRTC, and not through the server. `voice`: who speaks in it. `ended` is
   * the error that ended the call. The session then continues turn by turn.
   */
  readonly realtime: {
    readonly state: 'none' | 'open';
    readonly direct: boolean;
    readonly voice: CallVoice;
    readonly ended: ErrorCode | null;
  };
  /** True if the transcript in the input field ends amid a sentence, and will be sent if the learner does not go on. */
  readonly sends_soon: boolean;
  /** True if the last turn can be taken back to correct it. */
  readonly correctable: boolean;
}

export const noCall: VoiceSessionState['realtime'] = {
  state: 'none',
  direct: false,
  voice: 'model',
  ended: null,
};

export const initialVoiceState = (): VoiceSessionState => ({
  phase: 'off',
  microphone_on: false,
  preferences: readPreferences(),
  listens: true,
  problem: null,
  needs_button: false,
  refusal: null,
  crowded: false,
  elsewhere: false,
  source: 'nobody',
  realtime: noCall,
  sends_soon: false,
  correctable: false,
});

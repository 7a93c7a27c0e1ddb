import { localStore } from '@repartee/app-sdk';

/** How somebody likes to talk, kept in the browser. */
export interface VoicePreferences {
  /** The microphone listens all the time, and a pause ends a turn; otherwise a press starts and ends one. */
  readonly hands_free: boolean;
  /** "Yes" and "mm" pause the persona, and do not interrupt. */
  readonly short_sounds_pass: boolean;
  /** What was heard is sent by itself after a moment in which it can be corrected. */
  readonly sends_itself: boolean;
  /** The persona is heard, not only read. */
  readonly sound: boolean;
}

const usual: VoicePreferences = {
  hands_free: false,
  short_sounds_pass: true,
  sends_itself: true,
  sound: true,
};
const key = 'voice_preferences';

export function readPreferences(): VoicePreferences {
  try {
    return { ...usual, ...JSON.parse(localStore.get(key) ?? '{}') };
  } catch {
    return usual;
  }
}

export const writePreferences = (preferences: VoicePreferences): void => {
  localStore.set(key, JSON.stringify(preferences));
};

import { localStore, storageKeys } from '@repartee/app-sdk';

/** How a user likes to talk. */
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
const names = Object.keys(usual) as readonly (keyof VoicePreferences)[];

/**
 * R-STORE-2 allows one entry for the selected microphone: how it is used stands after its id, as `desk?hands_free=true`. What is
 * usual is left out, so that the entry is mostly the id alone.
 */
const entry = (): readonly [id: string, preferences: URLSearchParams] => {
  const stored = localStore.get(storageKeys.audioInput) ?? '';
  const at = stored.lastIndexOf('?');
  return at < 0
    ? [stored, new URLSearchParams()]
    : [stored.slice(0, at), new URLSearchParams(stored.slice(at + 1))];
};
const write = (id: string, preferences: URLSearchParams): void => {
  localStore.set(storageKeys.audioInput, preferences.size > 0 ? `${id}?${preferences}` : id);
};

/** The microphone that was chosen last; undefined leaves it to the browser. */
export const storedAudioInput = (): string | undefined => entry()[0] || undefined;

export const storeAudioInput = (id: string): void => write(id, entry()[1]);

export function readPreferences(): VoicePreferences {
  const [, stored] = entry();
  const read = names.filter((name) => stored.has(name)).map((name) => [name, stored.get(name) === 'true']);
  return { ...usual, ...Object.fromEntries(read) };
}

export function writePreferences(preferences: VoicePreferences): void {
  const changed = names.filter((name) => preferences[name] !== usual[name]);
  write(entry()[0], new URLSearchParams(changed.map((name) => [name, String(preferences[name])])));
}

import { localStore, storageKeys } from '@repartee/app-sdk';

/** Voice preferences of a user. */
export interface VoicePreferences {
  /** The microphone is always on, and a pause ends a turn; otherwise the user presses to start and end one. */
  readonly hands_free: boolean;
  /** Short sounds ("yes", "mm") pause the persona but do not interrupt the reply. */
  readonly short_sounds_pass: boolean;
  /** The transcript is sent automatically after a delay in which it can be corrected. */
  readonly sends_itself: boolean;
  /** Replies are spoken, not only shown. */
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
 * R-STORE-2 allows one entry for the selected microphone: preferences follow its id as a query, as in
 * `desk?hands_free=true`. Default values are left out, so that the entry is usually the id alone.
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

/** Returns the id of the last selected microphone; undefined means the browser's default. */
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

import { localStore, storageKeys } from '@repartee/app-sdk';
import type { Session } from '@repartee/contracts/session/session';

export const captionSizes = ['normal', 'large', 'larger'] as const;
export type CaptionSize = (typeof captionSizes)[number];

export interface VoicePreferences {
  /**
   * If true, the microphone is always on and a pause ends the turn. Otherwise the user presses a button to start and
   * end a turn.
   */
  readonly hands_free: boolean;
  /** If true, short sounds ("yes", "mm") pause the persona's speech but do not interrupt the reply. */
  readonly short_sounds_pass: boolean;
  /** If true, the transcript of a turn is sent at once, and the user can take it back for a moment. */
  readonly sends_itself: boolean;
  readonly sound: boolean;
  /** If false, a reply is shown only after it was spoken. */
  readonly captions: boolean;
  readonly caption_size: CaptionSize;
}

const usual: VoicePreferences = {
  hands_free: false,
  short_sounds_pass: true,
  sends_itself: true,
  sound: true,
  captions: true,
  caption_size: 'normal',
};
const names = Object.keys(usual) as readonly (keyof VoicePreferences)[];

/**
 * R-STORE-2 allows only one storage entry for voice. The preferences are therefore appended to the id of the microphone
 * like a URL query (`desk?hands_free=true`).
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

export const storedAudioInput = (): string | undefined => entry()[0] || undefined;

export const storeAudioInput = (id: string): void => write(id, entry()[1]);

export function readPreferences(): VoicePreferences {
  const [, stored] = entry();
  const size = stored.get('caption_size');
  const read = names.filter((name) => stored.has(name)).map((name) => [name, stored.get(name) === 'true']);
  return {
    ...usual,
    ...Object.fromEntries(read),
    caption_size: captionSizes.find((one) => one === size) ?? usual.caption_size,
  };
}

export function writePreferences(preferences: VoicePreferences): void {
  const changed = names.filter((name) => preferences[name] !== usual[name]);
  write(entry()[0], new URLSearchParams(changed.map((name) => [name, String(preferences[name])])));
}

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

/** Larger captions are an accommodation (B-16), as long as the learner has chosen no size. */
export function captionSize(
  captions: Pick<Captions, 'size'> | undefined,
  { accommodation }: Pick<Session, 'accommodation'>,
): CaptionSize {
  const chosen = captions?.size ?? 'normal';
  return chosen === 'normal' && accommodation?.larger_captions ? 'larger' : chosen;
}

import { localStore, type SafeStorage, tabStore } from '../storage/safe-storage.ts';
import { storageKeys, tabKeys } from '../storage/storage-keys.ts';

/** Why there is no microphone. `message` is for logs; the reader's words are the screen's own, by `code`. */
export interface MicrophoneProblem extends Error {
  readonly kind: 'microphone-problem';
  /** `denied`: by the person or their browser's settings. `no-media-api`: no HTTPS, or an old browser. */
  readonly code: 'denied' | 'no-media-api' | 'unusable';
}

const messages: Record<MicrophoneProblem['code'], string> = {
  denied: 'The permission to use microphone is denied. Please allow access in your browser settings.',
  'no-media-api': 'This browser offers no microphone to this page; it needs HTTPS or localhost.',
  unusable: 'The microphone cannot be used: there is none, or another program has it.',
};

const microphoneProblem = (code: MicrophoneProblem['code'], cause?: unknown): MicrophoneProblem =>
  Object.assign(new Error(messages[code], { cause }), { kind: 'microphone-problem' as const, code });

export const isMicrophoneProblem = (error: unknown): error is MicrophoneProblem =>
  error instanceof Error && 'kind' in error && error.kind === 'microphone-problem';

/** Asks for the device that was chosen last, or any; rejects with a `MicrophoneProblem` (R-VAL-2). Mono, 44100 Hz. */
export async function openMicrophone(local: SafeStorage = localStore): Promise<MediaStream> {
  const devices = (globalThis.navigator as Partial<Navigator> | undefined)?.mediaDevices;
  if (!devices?.getUserMedia) throw microphoneProblem('no-media-api');
  const deviceId = local.get(storageKeys.audioInput);
  const audio = { echoCancellation: true, noiseSuppression: true, sampleRate: 44_100, channelCount: 1 };
  try {
    return await devices.getUserMedia({ audio: deviceId ? { ...audio, deviceId } : audio });
  } catch (error) {
    const denied = ['NotAllowedError', 'SecurityError'].includes((error as Error).name);
    throw microphoneProblem(denied ? 'denied' : 'unusable', error);
  }
}

/** The device to use from now on; with that, this tab's microphone is configured (R-STORE-1). */
export function chooseMicrophone(device_id: string, local = localStore, tab = tabStore): void {
  local.set(storageKeys.audioInput, device_id);
  tab.set(tabKeys.microphoneConfigured, 'true');
}

/** Until one signs out. */
export const isMicrophoneConfigured = (tab: SafeStorage = tabStore): boolean =>
  tab.get(tabKeys.microphoneConfigured) === 'true';

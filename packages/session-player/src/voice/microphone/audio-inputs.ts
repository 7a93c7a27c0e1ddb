import { tabKeys, tabStore } from '@repartee/app-sdk';
import { storeAudioInput } from '../preferences.ts';

/** A microphone that the user can select. Browsers reveal its name only after the user has allowed access. */
export interface AudioInput {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns the microphones of the device. Leaves out `communications`, which is an alias of another microphone, and
 * microphones without an id.
 */
export async function listAudioInputs(devices: MediaDevices): Promise<readonly AudioInput[]> {
  const all = await devices.enumerateDevices();
  return all
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId && deviceId !== 'communications')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label || deviceId }));
}

/**
 * R-STORE-1 R-STORE-2: stores the id of the selected microphone, and stores that the user has selected a microphone in
 * this browser tab.
 */
export function rememberAudioInput(id: string): void {
  storeAudioInput(id);
  tabStore.set(tabKeys.microphoneConfigured, 'true');
}

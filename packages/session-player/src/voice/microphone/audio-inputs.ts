import { tabKeys, tabStore } from '@repartee/app-sdk';
import { storeAudioInput } from './preferences.ts';

/** Browsers reveal the name of a microphone only after the user has allowed access. */
export interface AudioInput {
  readonly id: string;
  readonly name: string;
}

/** Lists microphones without `communications`, which is an alias of another microphone. */
export async function listAudioInputs(devices: MediaDevices): Promise<readonly AudioInput[]> {
  const all = await devices.enumerateDevices();
  return all
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId && deviceId !== 'communications')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label || deviceId }));
}

/** R-STORE-1 R-STORE-2: stores the selected microphone, and that the user has selected one in this browser tab. */
export function rememberAudioInput(id: string): void {
  storeAudioInput(id);
  tabStore.set(tabKeys.microphoneConfigured, 'true');
}

import { tabKeys, tabStore } from '@repartee/app-sdk';
import { storeAudioInput } from '../preferences.ts';

/** A microphone to select. Its name is available once access was allowed. */
export interface AudioInput {
  readonly id: string;
  readonly name: string;
}

/** Returns every microphone. `default` and `communications` are aliases of one of them. */
export async function listAudioInputs(devices: MediaDevices): Promise<readonly AudioInput[]> {
  const all = await devices.enumerateDevices();
  return all
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId && deviceId !== 'communications')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label || deviceId }));
}

/** R-STORE-1 R-STORE-2: stores the selected microphone, and that this tab has selected one. */
export function rememberAudioInput(id: string): void {
  storeAudioInput(id);
  tabStore.set(tabKeys.microphoneConfigured, 'true');
}

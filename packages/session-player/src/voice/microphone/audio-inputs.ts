import { tabKeys, tabStore } from '@repartee/app-sdk';
import { storeAudioInput } from '../preferences.ts';

/** A microphone to choose. Its name is known once access was allowed. */
export interface AudioInput {
  readonly id: string;
  readonly name: string;
}

/** Every microphone. `default` and `communications` are other names for one of them. */
export async function listAudioInputs(devices: MediaDevices): Promise<readonly AudioInput[]> {
  const all = await devices.enumerateDevices();
  return all
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId && deviceId !== 'communications')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label || deviceId }));
}

/** R-STORE-1 R-STORE-2: keeps the choice, and that this tab has made one. */
export function rememberAudioInput(id: string): void {
  storeAudioInput(id);
  tabStore.set(tabKeys.microphoneConfigured, 'true');
}

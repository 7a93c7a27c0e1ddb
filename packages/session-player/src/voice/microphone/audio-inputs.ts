import { localStore, storageKeys, tabKeys, tabStore } from '@repartee/app-sdk';

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

/** R-STORE-2: the microphone that was chosen last; undefined leaves it to the browser. */
export const rememberedAudioInput = (): string | undefined => localStore.get(storageKeys.audioInput);

/** R-STORE-1 R-STORE-2: keeps the choice, and that this tab has made one. */
export function rememberAudioInput(id: string): void {
  localStore.set(storageKeys.audioInput, id);
  tabStore.set(tabKeys.microphoneConfigured, 'true');
}

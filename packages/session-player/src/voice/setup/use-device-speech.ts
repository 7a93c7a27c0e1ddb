import { useEffect, useState, useSyncExternalStore } from 'react';
import { localVoice } from '../speech/browser-speaker.ts';
import { deviceRecognition, type RecognitionClass } from '../turn-taking/device-recognition.ts';

/** Browsers load the list of the device's voices after the page, and tell when it has arrived. */
function onVoices(changed: () => void): () => void {
  const { speechSynthesis } = globalThis;
  speechSynthesis?.addEventListener?.('voiceschanged', changed);
  return () => speechSynthesis?.removeEventListener?.('voiceschanged', changed);
}

export interface DeviceSpeech {
  /** True if a voice of the device speaks the language without sending the text anywhere. */
  readonly speaks: boolean;
  /** Speech recognition that sends no sound anywhere. */
  readonly recognition: RecognitionClass | undefined;
}

/** Returns what the device itself can do in a language. */
export function useDeviceSpeech(language: string): DeviceSpeech {
  const speaks = useSyncExternalStore(onVoices, () => localVoice(language) !== undefined);
  const [found, setFound] = useState<{ readonly recognition: RecognitionClass | undefined }>();
  useEffect(() => {
    void deviceRecognition(language).then((recognition) => setFound({ recognition }));
  }, [language]);
  return { speaks, recognition: found?.recognition };
}

import { createStore } from 'zustand/vanilla';
import type { Clip } from './clips.ts';

/** Key of the component whose recording is playing. Only one recording plays at a time. */
export const playback = createStore<{ readonly key: string | null }>(() => ({ key: null }));

let current: { readonly audio: HTMLAudioElement; finish(): void } | undefined;

export function stopPlayback(): void {
  playback.setState({ key: null });
  current?.finish();
}

/** Plays clips one after the other. Rejects if a file cannot be loaded or played. */
export async function playClips(
  key: string,
  clips: readonly Clip[],
  load: (recording_id: string) => Promise<Blob>,
): Promise<void> {
  stopPlayback();
  playback.setState({ key });
  const isWanted = () => playback.getState().key === key;
  try {
    for (const clip of clips) {
      const file = await load(clip.recording_id);
      if (!isWanted()) return;
      await playClip(clip, file);
      if (!isWanted()) return;
    }
  } finally {
    if (isWanted()) playback.setState({ key: null });
  }
}

async function playClip({ from_ms, to_ms }: Clip, file: Blob): Promise<void> {
  const address = URL.createObjectURL(file);
  const audio = new Audio(address);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // If the browser cannot play the file, `play` rejects too, and then nobody awaits this promise.
  promise.catch(() => undefined);
  audio.onended = () => resolve();
  audio.onerror = () => reject(audio.error ?? new Error('The browser cannot play the recording.'));
  audio.ontimeupdate = () => {
    if (to_ms !== null && audio.currentTime * 1000 >= to_ms) resolve();
  };
  current = { audio, finish: resolve };
  try {
    if (from_ms > 0) audio.currentTime = from_ms / 1000;
    await audio.play();
    await promise;
  } finally {
    current = undefined;
    audio.pause();
    URL.revokeObjectURL(address);
  }
}

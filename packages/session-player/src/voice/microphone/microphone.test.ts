// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { openMicrophone } from './microphone.ts';
import { microphoneProblemOf } from './microphone-error.ts';

const noOne = { onSamples: () => undefined, onGone: () => undefined, onSilenced: () => undefined };
const problem = () => openMicrophone(noOne).then(() => 'none', microphoneProblemOf);

it('R-VAL-2 opening a microphone fails with an error if the browser has no media API', async () => {
  vi.stubGlobal('navigator', {});
  expect(await problem()).toBe('no-media-api');
});

it('opening a microphone fails with the error `insecure-origin` if the page has no HTTPS', async () => {
  vi.stubGlobal('isSecureContext', false);
  expect(await problem()).toBe('insecure-origin');
});

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'no-device'],
  ['NotReadableError', 'in-use'],
  ['SomethingElse', 'failed'],
])('R-VAL-2 the browser’s error %s is reported as the problem %s', async (name, meaning) => {
  const getUserMedia = () => Promise.reject(new DOMException('', name));
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal('AudioWorkletNode', class {});
  expect(await problem()).toBe(meaning);
});

it('R-VOICE-2 if the chosen microphone is missing, the default microphone is requested', async () => {
  const getUserMedia = vi
    .fn<(asked: MediaStreamConstraints) => Promise<MediaStream>>()
    .mockRejectedValueOnce(new DOMException('', 'OverconstrainedError'))
    .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal('AudioWorkletNode', class {});
  await openMicrophone({ ...noOne, device_id: 'gone' }).catch(() => undefined);
  const asked = {
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: false,
    channelCount: 1,
    sampleRate: 44_100,
  };
  expect(getUserMedia.mock.calls).toEqual([
    [{ audio: { ...asked, deviceId: { exact: 'gone' } } }],
    [{ audio: asked }],
  ]);
});

it('the microphone reports when the device silences it and when it is heard again', async () => {
  const track = {
    stop: () => undefined,
    getSettings: () => ({ deviceId: 'desk' }),
  } as unknown as MediaStreamTrack;
  const getUserMedia = async () => ({ getAudioTracks: () => [track] });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal(
    'AudioWorkletNode',
    class {
      readonly port = {};
    },
  );
  const resume = vi.fn(async () => undefined);
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly sampleRate = 48_000;
      readonly state = 'interrupted';
      readonly audioWorklet = { addModule: async () => undefined };
      createMediaStreamSource = () => ({ connect: () => undefined });
      resume = resume;
      close = async () => undefined;
    },
  );
  const onSilenced = vi.fn();
  const microphone = await openMicrophone({ ...noOne, onSilenced });
  track.onmute?.(new Event('mute'));
  track.onunmute?.(new Event('unmute'));
  expect(onSilenced.mock.calls).toEqual([[true], [false]]);
  // The person comes back to the page after a phone call.
  document.dispatchEvent(new Event('visibilitychange'));
  expect(resume).toHaveBeenCalledTimes(2);
  microphone.close();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(resume).toHaveBeenCalledTimes(2);
});

// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  chooseMicrophone,
  isMicrophoneConfigured,
  isMicrophoneProblem,
  openMicrophone,
} from './microphone.ts';

const stream = { id: 'what the microphone hears' } as MediaStream;

function browserWith(getUserMedia: ((asked: MediaStreamConstraints) => Promise<MediaStream>) | undefined) {
  vi.stubGlobal('navigator', { mediaDevices: getUserMedia && { getUserMedia } });
}
const refusing = (name: string) => async () => {
  throw new DOMException('no', name);
};
const whyNot = () =>
  openMicrophone().then(
    () => undefined,
    (error: unknown) => error,
  );

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the microphone', () => {
  it('R-VAL-2 says in the words of the specification that it is denied', async () => {
    browserWith(refusing('NotAllowedError'));
    const problem = await whyNot();
    expect(isMicrophoneProblem(problem)).toBe(true);
    expect(problem).toMatchObject({
      code: 'denied',
      message: 'The permission to use microphone is denied. Please allow access in your browser settings.',
    });
  });

  it('R-VAL-2 raises an error where the browser has no media API', async () => {
    browserWith(undefined);
    expect(await whyNot()).toMatchObject({ kind: 'microphone-problem', code: 'no-media-api' });
  });

  it('tells a device that is missing or taken from one that is denied', async () => {
    browserWith(refusing('NotFoundError'));
    expect(await whyNot()).toMatchObject({ kind: 'microphone-problem', code: 'unusable' });
  });

  it('R-STORE-1 R-STORE-2 is configured in this tab once a device is chosen, which is asked for from then on', async () => {
    const getUserMedia = vi.fn(async (_: MediaStreamConstraints) => stream);
    browserWith(getUserMedia);
    expect(isMicrophoneConfigured()).toBe(false);
    chooseMicrophone('desk-microphone');
    expect(isMicrophoneConfigured()).toBe(true);
    expect(sessionStorage.getItem('microphone_configured')).toBe('true');
    expect(localStorage.getItem('audio_input_device')).toBe('desk-microphone');
    expect(await openMicrophone()).toBe(stream);
    expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({
      audio: { deviceId: 'desk-microphone', echoCancellation: true, noiseSuppression: true, channelCount: 1 },
    });
  });
});

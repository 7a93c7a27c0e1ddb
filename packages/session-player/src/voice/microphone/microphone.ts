import { utteranceRate } from '@repartee/contracts/session/live';
import { microphoneError, microphoneProblemOf } from './microphone-error.ts';
import { Resampler } from './resampler.ts';

export interface MicrophoneOptions {
  /**
   * Id of the microphone. If the id is undefined or the microphone is missing, the browser's default
   * microphone is opened.
   */
  readonly device_id?: string | undefined;
  /** Called about every 20 ms with new samples: mono, 44100 Hz (R-VOICE-2). */
  onSamples(samples: Float32Array<ArrayBuffer>): void;
  /** Called when the device was unplugged or the user has revoked the permission. */
  onGone(): void;
  /** Called when the device silences the microphone, as during a phone call, and when it is heard again. */
  onSilenced(silenced: boolean): void;
}

export interface Microphone {
  readonly device_id: string;
  readonly track: MediaStreamTrack;
  close(): void;
}

/** The browser may ignore the requested sample rate (R-VOICE-2), so audio with another sample rate is resampled. */
const constraints = (device_id: string | undefined): MediaStreamConstraints => ({
  audio: {
    echoCancellation: true,
    noiseSuppression: true,
    // It would raise the voices of other people until they sound like the learner's.
    autoGainControl: false,
    channelCount: 1,
    sampleRate: utteranceRate,
    ...(device_id ? { deviceId: { exact: device_id } } : {}),
  },
});

/**
 * Returns the media API of the browser. Throws a `MicrophoneError` (R-VAL-2) if the browser has no media API or the
 * page has no HTTPS.
 */
export function mediaDevices(): MediaDevices {
  if (globalThis.isSecureContext === false) throw microphoneError('insecure-origin');
  const { mediaDevices: devices } = navigator;
  if (!devices?.getUserMedia || !globalThis.AudioWorkletNode) throw microphoneError('no-media-api');
  return devices;
}

/**
 * Opens the microphone, or rejects with a `MicrophoneError`. Must be called in a click handler, because browsers start
 * audio only after a user gesture.
 */
export async function openMicrophone(options: MicrophoneOptions): Promise<Microphone> {
  const stream = await openStream(mediaDevices(), options.device_id);
  const [track] = stream.getAudioTracks();
  if (!track) throw microphoneError('no-device');
  // The audio context uses the sample rate of the device, because Firefox throws an error for any other rate.
  const context = new AudioContext();
  const stopResuming = resumeInterrupted(context);
  const close = () => {
    stopResuming();
    track.onended = null;
    track.onmute = null;
    track.onunmute = null;
    track.stop();
    void context.close().catch(() => undefined);
  };
  try {
    await context.audioWorklet.addModule(new URL('./capture-processor.js', import.meta.url).href);
    const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0, channelCount: 1 });
    const resampler = new Resampler(context.sampleRate, utteranceRate);
    capture.port.onmessage = ({ data }: MessageEvent<Float32Array>) =>
      options.onSamples(resampler.push(data));
    context.createMediaStreamSource(stream).connect(capture);
    await context.resume();
  } catch (thrown) {
    close();
    throw microphoneError('failed', thrown);
  }
  track.onmute = () => options.onSilenced(true);
  track.onunmute = () => options.onSilenced(false);
  track.onended = () => {
    close();
    options.onGone();
  };
  return { device_id: track.getSettings().deviceId ?? '', track, close };
}

async function openStream(devices: MediaDevices, device_id: string | undefined): Promise<MediaStream> {
  try {
    return await devices.getUserMedia(constraints(device_id));
  } catch (thrown) {
    const problem = microphoneProblemOf(thrown);
    if (problem === 'no-device' && device_id) return openStream(devices, undefined);
    throw microphoneError(problem, thrown);
  }
}

/**
 * Resumes audio that the device has interrupted: iOS does so during a phone call and while the phone is locked. Returns a
 * function that ends this.
 */
export function resumeInterrupted(context: AudioContext): () => void {
  const resume = () => {
    // Without a gesture the browser may refuse. The next touch then resumes.
    if (context.state === 'interrupted') void context.resume().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', resume);
  document.addEventListener('pointerdown', resume);
  return () => {
    document.removeEventListener('visibilitychange', resume);
    document.removeEventListener('pointerdown', resume);
  };
}

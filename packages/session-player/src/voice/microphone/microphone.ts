import { utteranceRate } from '@repartee/contracts/session/live';
import { microphoneError, microphoneProblemOf } from './microphone-error.ts';
import { Resampler } from './resampler.ts';

export interface MicrophoneOptions {
  /** Id of the device; without one, or if it is missing, the browser's default is used. */
  readonly device_id?: string | undefined;
  /** Called with mono samples at 44100 Hz (R-VOICE-2), about 20 ms at a time. */
  onSamples(samples: Float32Array<ArrayBuffer>): void;
  /** Called when the device was unplugged, or its permission revoked. */
  onGone(): void;
}

/** An open microphone. */
export interface Microphone {
  /** Id of the opened device. */
  readonly device_id: string;
  readonly track: MediaStreamTrack;
  close(): void;
}

/** R-VOICE-2. The sample rate is a request; the audio of a device with another rate is resampled. */
const constraints = (device_id: string | undefined): MediaStreamConstraints => ({
  audio: {
    echoCancellation: true,
    noiseSuppression: true,
    channelCount: 1,
    sampleRate: utteranceRate,
    ...(device_id ? { deviceId: { exact: device_id } } : {}),
  },
});

/** Returns the media API of this page, or throws the error that R-VAL-2 requires. */
export function mediaDevices(): MediaDevices {
  if (globalThis.isSecureContext === false) throw microphoneError('insecure-origin');
  const { mediaDevices: devices } = navigator;
  if (!devices?.getUserMedia || !globalThis.AudioWorkletNode) throw microphoneError('no-media-api');
  return devices;
}

/**
 * Requests and opens the microphone. Rejects with a `MicrophoneError`. Call it in a click handler: audio needs a user
 * gesture.
 */
export async function openMicrophone(options: MicrophoneOptions): Promise<Microphone> {
  const stream = await openStream(mediaDevices(), options.device_id);
  const [track] = stream.getAudioTracks();
  if (!track) throw microphoneError('no-device');
  // Use the device's sample rate: Firefox throws for an audio context with any other rate.
  const context = new AudioContext();
  const close = () => {
    track.onended = null;
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

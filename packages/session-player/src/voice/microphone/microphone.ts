import { utteranceRate } from '@repartee/contracts/session/live';
import { microphoneError, microphoneProblemOf } from './microphone-error.ts';
import { Resampler } from './resampler.ts';

export interface MicrophoneOptions {
  /** Left out: the browser's own choice. One that is gone is replaced by it. */
  readonly device_id?: string | undefined;
  /** Mono samples at 44100 Hz (R-VOICE-2), about 20 ms at a time. */
  onSamples(samples: Float32Array<ArrayBuffer>): void;
  /** The device was unplugged, or its permission taken back. */
  onGone(): void;
}

/** An open microphone. */
export interface Microphone {
  /** Which device it is. */
  readonly device_id: string;
  readonly track: MediaStreamTrack;
  close(): void;
}

/** R-VOICE-2. The rate is asked for; a device with another one is resampled. */
const constraints = (device_id: string | undefined): MediaStreamConstraints => ({
  audio: {
    echoCancellation: true,
    noiseSuppression: true,
    channelCount: 1,
    sampleRate: utteranceRate,
    ...(device_id ? { deviceId: { exact: device_id } } : {}),
  },
});

/** The media API of this page, or the error R-VAL-2 asks for. */
export function mediaDevices(): MediaDevices {
  if (globalThis.isSecureContext === false) throw microphoneError('insecure-origin');
  const { mediaDevices: devices } = navigator;
  if (!devices?.getUserMedia || !globalThis.AudioWorkletNode) throw microphoneError('no-media-api');
  return devices;
}

/** Asks for the microphone and opens it. Rejects with a `MicrophoneError`. Call it in a press: audio starts with one. */
export async function openMicrophone(options: MicrophoneOptions): Promise<Microphone> {
  const stream = await openStream(mediaDevices(), options.device_id);
  const [track] = stream.getAudioTracks();
  if (!track) throw microphoneError('no-device');
  // At the rate of the device: Firefox refuses any other.
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

import { fromPcm16 } from '../microphone/pcm.ts';
import { type Mp3Frame, Mp3Splitter } from './mp3-frames.ts';
import { WaveReader } from './wave-reader.ts';

const pcmRate = 24_000;
/** Seconds of MP3 that are decoded together. */
const mp3Part_s = 0.25;
/** MP3 frames refer to data of earlier frames, so that the last frames of a part are decoded again with the next. */
const repeatedFrames = 10;

/** Decodes audio while it is downloaded. `bytes` are the next bytes, or undefined at the end of the audio. */
export type AudioDecoder = (bytes: Uint8Array | undefined) => void | Promise<void>;

interface DecoderOptions {
  readonly context: Pick<BaseAudioContext, 'createBuffer' | 'decodeAudioData'>;
  play(buffer: AudioBuffer): void;
}

/**
 * Returns a decoder for a media type. PCM, WAV and MP3 (R-VOICE-2) are played while they arrive; every other audio that
 * the browser knows is played when it has arrived.
 */
export function audioDecoder(media_type: string, options: DecoderOptions): AudioDecoder {
  if (media_type === 'audio/pcm') return pcmDecoder(options);
  if (media_type === 'audio/wav') return waveDecoder(options);
  if (media_type === 'audio/mpeg') return mp3Decoder(options);
  return wholeDecoder(options);
}

export function audioBufferOf(
  context: Pick<BaseAudioContext, 'createBuffer'>,
  samples: Float32Array<ArrayBuffer>,
  rate: number,
): AudioBuffer {
  const buffer = context.createBuffer(1, samples.length, rate);
  buffer.copyToChannel(samples, 0);
  return buffer;
}

function pcmDecoder({ context, play }: DecoderOptions): AudioDecoder {
  let oddByte: Uint8Array = new Uint8Array(0);
  return (bytes) => {
    if (!bytes) return;
    const all = joined([oddByte, bytes]);
    const even = all.length - (all.length % 2);
    oddByte = all.slice(even);
    if (even > 0) play(audioBufferOf(context, fromPcm16(all.slice(0, even).buffer), pcmRate));
  };
}

/** WAV files with samples of an unusual kind are left to the browser. */
function waveDecoder(options: DecoderOptions): AudioDecoder {
  const reader = new WaveReader();
  const whole = wholeDecoder(options);
  const arrived: Uint8Array[] = [];
  let isUnusual = false;
  return (bytes) => {
    if (isUnusual) return whole(bytes);
    if (!bytes) return undefined;
    arrived.push(bytes);
    try {
      const part = reader.push(bytes);
      if (part) options.play(audioBufferOf(options.context, part.samples, part.rate));
    } catch {
      isUnusual = true;
      return whole(joined(arrived));
    }
    return undefined;
  };
}

function wholeDecoder({ context, play }: DecoderOptions): AudioDecoder {
  const arrived: Uint8Array[] = [];
  return async (bytes) => {
    if (bytes) arrived.push(bytes);
    else if (arrived.length > 0) play(await context.decodeAudioData(joined(arrived).buffer));
  };
}

function mp3Decoder({ context, play }: DecoderOptions): AudioDecoder {
  const splitter = new Mp3Splitter();
  let decoded: readonly Mp3Frame[] = [];
  let waiting: readonly Mp3Frame[] = [];
  return async (bytes) => {
    if (bytes) waiting = [...waiting, ...splitter.push(bytes)];
    const [first] = waiting;
    if (!first) return;
    const seconds = secondsOf(waiting);
    if (bytes && seconds < mp3Part_s) return;
    const part = waiting;
    waiting = [];
    const all = [...decoded, ...part];
    // A context with the sample rate of the audio decodes without resampling, which would be heard between two parts.
    const native = new OfflineAudioContext(1, 1, first.rate);
    const buffer = await native.decodeAudioData(joined(all.map((frame) => frame.bytes)).buffer);
    play(decoded.length === 0 ? buffer : lastSeconds(context, buffer, seconds));
    decoded = all.slice(-repeatedFrames);
  };
}

const secondsOf = (frames: readonly Mp3Frame[]): number =>
  frames.reduce((sum, { samples, rate }) => sum + samples / rate, 0);

function lastSeconds(context: DecoderOptions['context'], buffer: AudioBuffer, seconds: number): AudioBuffer {
  const length = Math.min(buffer.length, Math.round(seconds * buffer.sampleRate));
  const last = context.createBuffer(buffer.numberOfChannels, length, buffer.sampleRate);
  for (let channel = 0; channel < buffer.numberOfChannels; channel += 1)
    last.copyToChannel(buffer.getChannelData(channel).subarray(buffer.length - length), channel);
  return last;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.byteLength;
  }
  return all;
}

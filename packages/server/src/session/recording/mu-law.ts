import { waveHeader } from '@repartee/ai/vendors/http_protocol/wave-header';

/** Sample rate of recordings and of realtime models, in Hz. */
export const recordingRate = 24_000;
const muLawHeaderBytes = 58;
const bias = 0x84;
const loudest = 32_635;

function encodeSample(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(Math.abs(sample), loudest) + bias;
  // Segment of the µ-law curve, 0 to 7.
  const exponent = 31 - Math.clz32(magnitude >> 7);
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f;
  return ~(sign | (exponent << 4) | mantissa) & 0xff;
}

/** Converts 16-bit PCM audio (little endian) to G.711 µ-law audio, which needs half the bytes. */
export function toMuLaw(pcm: Uint8Array): Buffer {
  const samples = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  const out = Buffer.alloc(samples.length >> 1);
  for (let at = 0; at < out.length; at += 1) out[at] = encodeSample(samples.readInt16LE(at * 2));
  return out;
}

/** Linear sample of each µ-law byte. */
const decoded = Int16Array.from({ length: 256 }, (_, encoded) => {
  const bits = ~encoded & 0xff;
  const magnitude = ((((bits & 0x0f) << 3) + bias) << ((bits & 0x70) >> 4)) - bias;
  return bits & 0x80 ? -magnitude : magnitude;
});

/** Converts a stored recording (`muLawWave`) to a WAV file with 16-bit PCM, which every vendor reads. */
export function pcmWave(wave: Uint8Array): Buffer {
  const samples = wave.subarray(muLawHeaderBytes);
  const pcm = Buffer.alloc(samples.length * 2);
  for (const [index, encoded] of samples.entries()) pcm.writeInt16LE(decoded[encoded] ?? 0, index * 2);
  return Buffer.concat([waveHeader(recordingRate, pcm.length), pcm]);
}

/** Returns a WAV file that browsers can play. Expects µ-law samples of 24000 Hz, mono. */
export function muLawWave(encoded: Buffer): Buffer {
  const header = Buffer.alloc(muLawHeaderBytes);
  header.write('RIFF', 0);
  header.writeUInt32LE(header.length - 8 + encoded.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(18, 16);
  header.writeUInt16LE(7, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(recordingRate, 24);
  header.writeUInt32LE(recordingRate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('fact', 38);
  header.writeUInt32LE(4, 42);
  header.writeUInt32LE(encoded.length, 46);
  header.write('data', 50);
  header.writeUInt32LE(encoded.length, 54);
  return Buffer.concat([header, encoded]);
}

export const muLawMs = (samples: number): number => Math.round((samples / recordingRate) * 1000);

/** Samples outside the range from −1 to 1 are clipped. The result is little endian. */
export function toPcm16(samples: Float32Array): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(samples.length * 2));
  for (let at = 0; at < samples.length; at += 1) {
    const value = Math.max(-1, Math.min(1, samples[at] ?? 0));
    view.setInt16(at * 2, Math.round(value * 0x7fff), true);
  }
  return view.buffer;
}

/** Expects little-endian PCM. The samples are between −1 and 1. */
export function fromPcm16(bytes: ArrayBuffer): Float32Array<ArrayBuffer> {
  const view = new DataView(bytes);
  const samples = new Float32Array(bytes.byteLength >> 1);
  for (let at = 0; at < samples.length; at += 1) samples[at] = view.getInt16(at * 2, true) / 0x8000;
  return samples;
}

/** Returns the loudness in dB relative to the loudest possible signal: 0 at most, −100 at least. */
export function decibels(samples: Float32Array): number {
  let squares = 0;
  for (const sample of samples) squares += sample * sample;
  return Math.max(-100, 10 * Math.log10(squares / Math.max(1, samples.length)));
}

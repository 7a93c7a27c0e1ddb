/** G.711 µ-law at 8 kHz (RTP payload type 0), from and to PCM of 24 kHz, 16 bit, mono. */
const bias = 0x84;
const loudest = 32_635;
const ratio = 3;

function encodeSample(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(Math.abs(sample), loudest) + bias;
  const exponent = 31 - Math.clz32(magnitude >> 7);
  return ~(sign | (exponent << 4) | ((magnitude >> (exponent + 3)) & 0x0f)) & 0xff;
}

function decodeSample(code: number): number {
  const inverted = ~code & 0xff;
  const magnitude = ((((inverted & 0x0f) << 3) + bias) << ((inverted >> 4) & 0x07)) - bias;
  return inverted & 0x80 ? -magnitude : magnitude;
}

export function toMuLaw(pcm: Uint8Array): Buffer {
  const bytes = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  const out = Buffer.alloc(Math.floor(bytes.length / 2 / ratio));
  for (let at = 0; at < out.length; at += 1) out[at] = encodeSample(bytes.readInt16LE(at * 2 * ratio));
  return out;
}

export function fromMuLaw(encoded: Uint8Array): Buffer {
  const out = Buffer.alloc(encoded.length * 2 * ratio);
  for (const [at, code] of encoded.entries())
    for (let copy = 0; copy < ratio; copy += 1) out.writeInt16LE(decodeSample(code), (at * ratio + copy) * 2);
  return out;
}

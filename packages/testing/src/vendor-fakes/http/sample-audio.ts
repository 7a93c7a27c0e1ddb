/** Returns a quarter of a second of a 440 Hz tone: PCM, 16 bit, 24 kHz, mono. */
export function samplePcm(): Uint8Array {
  const samples = new Int16Array(6000);
  for (let index = 0; index < samples.length; index += 1)
    samples[index] = Math.round(8000 * Math.sin((2 * Math.PI * 440 * index) / 24_000));
  return new Uint8Array(samples.buffer);
}

export function sampleWave(): Uint8Array {
  const pcm = samplePcm();
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + pcm.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(24_000, 24);
  header.writeUInt32LE(48_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(pcm.length, 40);
  return Buffer.concat([header, pcm]);
}

/** Returns a quarter of a second of silence: nine frames of MPEG 1 layer 3, at 128 kbit/s, 44.1 kHz, mono. */
export function sampleMp3(): Uint8Array {
  const frame = new Uint8Array(417);
  frame.set([0xff, 0xfb, 0x90, 0xc4]);
  return Buffer.concat(Array.from({ length: 9 }, () => frame));
}

export function audioParts(audio: Uint8Array): readonly Uint8Array[] {
  const third = Math.ceil(audio.length / 3);
  return [audio.subarray(0, third), audio.subarray(third, 2 * third), audio.subarray(2 * third)];
}

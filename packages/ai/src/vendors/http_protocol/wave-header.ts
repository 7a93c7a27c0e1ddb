/** A length that is not known yet: what a streamed WAV file says. */
const unknownLength = 0xffff_ffff;
const sampleRate = 24_000;
const bytesPerSample = 2;

/** The header of a WAV file of 24 kHz PCM16 mono whose length is not known. */
export function streamedWaveHeader(): Uint8Array {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(unknownLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * bytesPerSample, 28);
  header.writeUInt16LE(bytesPerSample, 32);
  header.writeUInt16LE(8 * bytesPerSample, 34);
  header.write('data', 36);
  header.writeUInt32LE(unknownLength, 40);
  return header;
}

/** A streamed WAV file has an unknown length. */
const unknownLength = 0xffff_ffff;
const bytesPerSample = 2;
const headerBytes = 44;

/**
 * The samples are 16-bit mono PCM. `sampleRate` is in Hz. `bytes` is the size of the samples, or undefined if unknown.
 */
export function waveHeader(sampleRate: number, bytes?: number): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.write('RIFF', 0);
  header.writeUInt32LE(bytes === undefined ? unknownLength : headerBytes - 8 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * bytesPerSample, 28);
  header.writeUInt16LE(bytesPerSample, 32);
  header.writeUInt16LE(8 * bytesPerSample, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes ?? unknownLength, 40);
  return header;
}

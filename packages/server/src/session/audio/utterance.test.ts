import { utteranceRate } from '@repartee/contracts/session/live';
import { describe, expect, it } from 'vitest';
import { Utterance } from './utterance.ts';
import { type AudioMemory, audioMemory } from './utterances.ts';

const seconds = (count: number, loudness = 0): Buffer => {
  const samples = new Int16Array(count * utteranceRate);
  for (let at = 0; at < samples.length; at += 1) samples[at] = loudness * 32_000 * Math.sin(at / 16);
  return Buffer.from(samples.buffer);
};

describe('R-VOICE-2 utterances', () => {
  it('an utterance is converted to a WAV file of 44100 Hz mono with exactly the received samples', () => {
    const utterance = new Utterance('u');
    const said = seconds(1, 0.5);
    utterance.append(said.subarray(0, 4000));
    utterance.append(said.subarray(4000));
    const wave = utterance.toWave();
    expect([wave.readUInt16LE(22), wave.readUInt32LE(24), wave.readUInt16LE(34)]).toEqual([1, 44_100, 16]);
    expect(wave.readUInt32LE(40)).toBe(said.length);
    expect(wave.subarray(44).equals(said)).toBe(true);
    expect(utterance.seconds).toBe(1);
  });

  it.each([
    ['a WAV file that claims four gigabytes', Buffer.from('RIFF\xff\xff\xff\xffWAVE', 'latin1')],
    ['a WebM file', Buffer.from('\x1aE\xdf\xa3\x01\x00', 'latin1')],
    ['half a sample', Buffer.alloc(3)],
  ])('an utterance does not accept %s as audio', (_, frame) => {
    expect(new Utterance('u').append(frame)).toBe('audio_invalid');
  });

  it('an utterance contains at most 60 seconds of audio', () => {
    const utterance = new Utterance('u');
    for (let second = 0; second < 60; second += 1) expect(utterance.append(seconds(1, 0.5))).toBeUndefined();
    expect(utterance.append(Buffer.alloc(2))).toBe('audio_too_long');
    expect(utterance.seconds).toBe(60);
  });

  it('an utterance consists of at most 6,000 frames, and empty frames count', () => {
    const utterance = new Utterance('u');
    for (let count = 0; count < 6000; count += 1)
      expect(utterance.append(Buffer.alloc(count % 2 === 0 ? 0 : 2))).toBeUndefined();
    expect(utterance.append(Buffer.alloc(0))).toBe('audio_invalid');
  });

  it('utterances of all live channels of a process share one limit of memory', () => {
    const limits = { process: 200_000, connection: 150_000 };
    const [one, other] = [audioMemory(limits), audioMemory(limits)];
    const fill = ({ reserve }: AudioMemory) => new Utterance('u', reserve).append(Buffer.alloc(120_000));
    expect([fill(one), fill(other)]).toEqual([undefined, 'too_many_requests']);
    expect(fill(one)).toBe('too_many_requests');
    one.close();
    expect(fill(other)).toBeUndefined();
    other.close();
  });

  it('an utterance is silent unless a tenth of a second of it is louder than a threshold', () => {
    const quiet = new Utterance('u');
    quiet.append(seconds(5, 0.001));
    expect(quiet.isSilent()).toBe(true);
    quiet.append(seconds(0.1, 0.1));
    expect(quiet.isSilent()).toBe(false);
    expect(new Utterance('u').isSilent()).toBe(true);
  });
});

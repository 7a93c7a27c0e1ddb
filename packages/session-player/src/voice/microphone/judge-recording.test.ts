import { utteranceRate } from '@repartee/contracts/session/live';
import { expect, it } from 'vitest';
import { judgeRecording } from './judge-recording.ts';

/** Four seconds in which somebody says a word of 0.3 s each half second, in a room with steady noise. */
function recording({ voice, noise }: { voice: number; noise: number }): Float32Array {
  let seed = 1;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return (2 * seed) / 2_147_483_647 - 1;
  };
  return Float32Array.from({ length: 4 * utteranceRate }, (_, at) => {
    const seconds = at / utteranceRate;
    const speaks = seconds % 0.5 < 0.3 ? Math.sin(2 * Math.PI * 140 * seconds) : 0;
    return Math.max(-1, Math.min(1, voice * speaks + noise * random()));
  });
}

it.each([
  ['silent', 'a muted microphone', { voice: 0, noise: 0 }],
  ['silent', 'the noise of the electronics', { voice: 0, noise: 0.001 }],
  ['clear', 'speech in a quiet room', { voice: 0.2, noise: 0.002 }],
  ['clear', 'speech beside a fan', { voice: 0.2, noise: 0.01 }],
  ['quiet', 'speech far from the microphone', { voice: 0.01, noise: 0.001 }],
  ['loud_room', 'speech in a canteen', { voice: 0.2, noise: 0.1 }],
  ['loud_room', 'a fan and nobody who speaks', { voice: 0, noise: 0.02 }],
  ['clipped', 'shouting into the microphone', { voice: 1.6, noise: 0.002 }],
] as const)('a test recording is %s: %s', (verdict, _, sounds) => {
  expect(judgeRecording(recording(sounds))).toBe(verdict);
});

it('a test recording without a sample is silent', () => {
  expect(judgeRecording(new Float32Array())).toBe('silent');
});

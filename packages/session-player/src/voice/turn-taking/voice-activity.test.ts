import { describe, expect, it } from 'vitest';
import { type ActivityEvent, VoiceActivity } from './voice-activity.ts';

const rate = 44_100;
let seed = 1;
/** The seed is fixed, so that the noise is the same in every run. */
const random = (): number => {
  seed = (seed * 16_807) % 2_147_483_647;
  return (seed / 2_147_483_647) * 2 - 1;
};
const noise = (seconds: number, db: number): Float32Array =>
  Float32Array.from({ length: rate * seconds }, () => random() * Math.sqrt(3) * 10 ** (db / 20));
/** Generates sound like syllables: a tone of 140 Hz with overtones, four times a second. */
const speech = (seconds: number, db: number): Float32Array =>
  Float32Array.from({ length: rate * seconds }, (_, at) => {
    const t = at / rate;
    const voice = [1, 2, 3, 4].reduce((sum, tone) => sum + Math.sin(2 * Math.PI * 140 * tone * t) / tone, 0);
    return voice * (0.15 + Math.max(0, Math.sin(2 * Math.PI * 4 * t))) * 10 ** (db / 20);
  });
const together = (...parts: Float32Array[]): Float32Array =>
  Float32Array.from(parts.flatMap((part) => [...part]));

function hear(samples: Float32Array, activity = new VoiceActivity()): [number, ActivityEvent][] {
  const events: [number, ActivityEvent][] = [];
  for (let at = 0; at < samples.length; at += 1024)
    for (const event of activity.push(samples.subarray(at, at + 1024)))
      events.push([(at + 1024) / rate, event]);
  return events;
}
const types = (events: [number, ActivityEvent][]) => events.map(([, { type }]) => type);

describe('speech detection', () => {
  it('the detector finds no speech in 60 seconds of silence or room noise', () => {
    for (const level of [-100, -65, -45]) expect(types(hear(noise(60, level)))).toEqual([]);
  });

  it('the detector finds the start of speech within 200 ms and the end of speech within a second', () => {
    for (const room of [-70, -50]) {
      const said = together(noise(2, room), speech(3, -25), noise(2, room));
      const events = hear(said);
      expect(types(events)).toEqual(['speech-start', 'speech-end']);
      expect((events[0]?.[0] ?? 9) - 2).toBeLessThan(0.2);
      expect((events[1]?.[0] ?? 9) - 5).toBeLessThan(1);
    }
  });

  it('the detector finds speech that follows digital silence', () => {
    const events = hear(together(new Float32Array(rate), speech(2, -25), new Float32Array(2 * rate)));
    expect(types(events)).toEqual(['speech-start', 'speech-end']);
    expect((events[0]?.[0] ?? 9) - 1).toBeLessThan(0.2);
  });

  it('the detector finds no speech in short clicks', () => {
    const click = speech(0.05, -10);
    const clicks = together(...Array.from({ length: 8 }, () => together(noise(0.6, -60), click)));
    expect(types(hear(clicks))).toEqual([]);
  });

  it('the detector finds speech that is louder than the noise of a fan', () => {
    const events = hear(together(noise(2, -65), noise(20, -38), speech(2, -15), noise(2, -38)));
    expect(types(events)).toEqual(['speech-start', 'noise', 'speech-start', 'speech-end']);
  });

  it('the detector does not report the end of speech at a pause of 0.6 seconds between two sentences', () => {
    const events = hear(
      together(noise(1, -65), speech(1, -25), noise(0.6, -65), speech(1, -25), noise(1, -65)),
    );
    expect(types(events)).toEqual(['speech-start', 'speech-end']);
  });

  it('the detector requires louder speech while the loudspeaker plays', () => {
    const activity = new VoiceActivity();
    activity.playing = true;
    expect(types(hear(together(noise(1, -50), speech(1, -40)), activity))).toEqual([]);
  });
});

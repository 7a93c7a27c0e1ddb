import { describe, expect, it } from 'vitest';
import { type ActivityEvent, VoiceActivity } from './voice-activity.ts';
import { loadTestedFrames } from './voice-frames.fixture.ts';
import type { VoiceFrame } from './voice-frames.ts';

const rate = 44_100;
let seed = 1;
/** The seed is fixed, so that the noise is the same in every run. */
const random = (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let bits = Math.imul(seed ^ (seed >>> 15), seed | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 31 - 1;
};
const noise = (seconds: number, db: number): Float32Array =>
  Float32Array.from({ length: rate * seconds }, () => random() * Math.sqrt(3) * 10 ** (db / 20));
/** Generates sound like syllables: a tone of 130 Hz with overtones, four times a second. */
const speech = (seconds: number, db: number): Float32Array =>
  Float32Array.from({ length: rate * seconds }, (_, at) => {
    const t = at / rate;
    const voice = [1, 2, 3, 4, 5].reduce(
      (sum, tone) => sum + Math.sin(2 * Math.PI * 130 * tone * t) / tone,
      0,
    );
    return voice * (0.25 + 0.75 * Math.abs(Math.sin(2 * Math.PI * 2 * t))) * 10 ** (db / 20);
  });
/** Sound like the syllables of one person: it pauses between them, as `speech` does not. */
const voiceOf = (seconds: number, db: number, pitch: number, perSecond: number): Float32Array =>
  Float32Array.from({ length: rate * seconds }, (_, at) => {
    const t = at / rate;
    const tones = [1, 2, 3, 4, 5].reduce(
      (sum, tone) => sum + Math.sin(2 * Math.PI * pitch * tone * t) / tone,
      0,
    );
    const stress = 0.2 + 0.8 * Math.sin(Math.PI * 0.31 * t + pitch) ** 2;
    return tones * stress * Math.sin(Math.PI * perSecond * t) ** 2 * 10 ** (db / 20);
  });
const mixed = (...parts: Float32Array[]): Float32Array =>
  Float32Array.from(parts[0] ?? [], (_, at) => parts.reduce((sum, part) => sum + (part[at] ?? 0), 0));
const together = (...parts: Float32Array[]): Float32Array =>
  Float32Array.from(parts.flatMap((part) => [...part]));

async function hear(
  samples: Float32Array,
  activity = new VoiceActivity(),
): Promise<[number, ActivityEvent][]> {
  const frames = await loadTestedFrames();
  const events: [number, ActivityEvent][] = [];
  for (let at = 0; at < samples.length; at += 1024)
    for (const frame of frames.push(samples.subarray(at, at + 1024))) {
      const event = activity.push(frame);
      if (event) events.push([(at + 1024) / rate, event]);
    }
  return events;
}
const types = (events: [number, ActivityEvent][]) => events.map(([, { type }]) => type);
const typesIn = async (samples: Float32Array, activity?: VoiceActivity) =>
  types(await hear(samples, activity));

describe('speech detection', () => {
  it('the detector finds no speech in 60 seconds of silence or room noise', async () => {
    for (const level of [-100, -65]) expect(await typesIn(noise(60, level))).toEqual([]);
    for (const level of [-45, -25]) expect(await typesIn(noise(60, level))).not.toContain('speech-end');
  });

  it('the detector finds the start of speech within 200 ms and the end of speech within a second', async () => {
    for (const room of [-70, -50]) {
      const said = together(noise(2, room), speech(3, -25), noise(2, room));
      const events = await hear(said);
      expect(types(events)).toEqual(['speech-start', 'speech-end']);
      expect((events[0]?.[0] ?? 9) - 2).toBeLessThan(0.2);
      expect((events[1]?.[0] ?? 9) - 5).toBeLessThan(1);
    }
  });

  it('the detector finds speech that follows digital silence', async () => {
    const events = await hear(together(new Float32Array(rate), speech(2, -25), new Float32Array(2 * rate)));
    expect(types(events)).toEqual(['speech-start', 'speech-end']);
    expect((events[0]?.[0] ?? 9) - 1).toBeLessThan(0.2);
  });

  it('the detector finds no speech in short clicks', async () => {
    const click = speech(0.05, -10);
    const clicks = together(...Array.from({ length: 8 }, () => together(noise(0.6, -60), click)));
    expect(await typesIn(clicks)).toEqual([]);
  });

  it('the detector finds speech that is louder than the noise of a fan', async () => {
    const fan = together(noise(2, -65), noise(20, -38), speech(2, -15), noise(2, -38));
    expect((await typesIn(fan)).slice(-2)).toEqual(['speech-start', 'speech-end']);
  });

  it('the detector does not report the end of speech at a pause of 0.6 seconds between two sentences', async () => {
    const events = await hear(
      together(noise(1, -65), speech(1, -25), noise(0.6, -65), speech(1, -25), noise(1, -65)),
    );
    expect(types(events)).toEqual(['speech-start', 'speech-end']);
  });

  it('the detector requires louder speech while the loudspeaker plays', async () => {
    const said = together(noise(1, -60), speech(1, -33), noise(1, -60));
    expect(await typesIn(said)).toEqual(['speech-start', 'speech-end']);
    const activity = new VoiceActivity();
    activity.playing = true;
    expect(await typesIn(said, activity)).toEqual([]);
  });

  it('the talk of several people does not stay a turn, and a louder voice in it is one turn', async () => {
    const crowd = (seconds: number) =>
      mixed(
        voiceOf(seconds, -36, 110, 3.1),
        voiceOf(seconds, -36, 131, 3.7),
        voiceOf(seconds, -37, 163, 4.3),
        voiceOf(seconds, -37, 197, 2.9),
      );
    const talk = crowd(30);
    const inTalk = await typesIn(talk);
    expect(inTalk).toContain('crowd');
    expect(inTalk).not.toContain('speech-end');
    const said = voiceOf(3, -10, 120, 3.3);
    const events = await hear(talk.map((sample, at) => sample + (said[at - 15 * rate] ?? 0)));
    const turns = events.filter(([, { type }]) => type === 'speech-end');
    expect(turns).toHaveLength(1);
    expect(turns[0]?.[0]).toBeGreaterThan(18);
    expect(turns[0]?.[0]).toBeLessThan(21);
  });

  describe('while the browser suppresses noise, which cuts pauses into the talk of several people', () => {
    const frame_s = 480 / rate;
    /** Frames of talk in which a fifth of the time is silent, in pauses of 0.06 s or, each two seconds, of `breath_s`. */
    const talk = (seconds: number, level: number, breath_s: number): VoiceFrame[] =>
      Array.from({ length: Math.round(seconds / frame_s) }, (_, at) => {
        const t = at * frame_s;
        const isPause = t % 0.3 > 0.24 || t % 2 > 2 - breath_s;
        const loudness = level + 6 * Math.sin(2 * Math.PI * 1.3 * t);
        return isPause ? { level: -90, probability: 0.1 } : { level: loudness, probability: 0.97 };
      });
    const crowd = (seconds: number) => talk(seconds, -36, 0.15);
    const eventsOf = (frames: readonly VoiceFrame[]) => {
      const activity = new VoiceActivity();
      return frames.flatMap((frame, at): [string, number][] => {
        const event = activity.push(frame);
        return event ? [[event.type, Math.round(at * frame_s)]] : [];
      });
    };

    it('the talk of several people is told by its want of pauses as long as a breath', () => {
      const inTalk = eventsOf(crowd(40));
      expect(inTalk[1]).toEqual(['crowd', 15]);
      expect(inTalk.map(([type]) => type)).not.toContain('speech-end');
    });

    it('one person who breathes is no crowd', () => {
      expect(eventsOf([...talk(40, -25, 0.35), ...talk(1, -90, 0)])).toEqual([
        ['speech-start', 0],
        ['speech-end', 40],
      ]);
    });

    it('one person who speaks for 14 seconds without a breath keeps the turn', () => {
      expect(eventsOf([...talk(14, -25, 0.15), ...talk(1, -90, 0)])).toEqual([
        ['speech-start', 0],
        ['speech-end', 15],
      ]);
    });

    it('a voice that is louder than the talk before it is a turn of its own, and teaches how loud the others are', () => {
      const events = eventsOf([
        ...crowd(10),
        ...talk(3, -16, 0.15),
        ...crowd(9),
        ...talk(3, -16, 0.15),
        ...crowd(9),
      ]);
      expect(events).toEqual([
        ['speech-start', 0],
        ['crowd', 10],
        ['speech-start', 10],
        ['speech-end', 14],
        ['speech-start', 22],
        ['speech-end', 26],
      ]);
    });
  });

  it('faint voices that are heard now and then start no turn when they last longer, and a louder one does', () => {
    const frame_s = 480 / rate;
    const frames = (seconds: number, level: number, isVoice: (t: number) => boolean): VoiceFrame[] =>
      Array.from({ length: Math.round(seconds / frame_s) }, (_, at) =>
        isVoice(at * frame_s) ? { level, probability: 0.95 } : { level: -60, probability: 0.1 },
      );
    const faint = frames(20, -50, (t) => t % 0.3 < 0.05);
    const silent = (seconds: number) => frames(seconds, -60, () => false);
    const voice = (seconds: number, level: number) => frames(seconds, level, () => true);
    const typesOf = (...parts: VoiceFrame[][]) => {
      const activity = new VoiceActivity();
      return parts.flat().flatMap((frame) => activity.push(frame)?.type ?? []);
    };
    expect(typesOf(faint, voice(0.3, -50), silent(1))).toEqual([]);
    expect(typesOf(faint, voice(0.5, -44), silent(1))).toEqual(['speech-start', 'speech-end']);
    // When the room has been quiet, a faint voice is the learner's again.
    expect(typesOf(faint, silent(12), voice(0.5, -50), silent(1))).toEqual(['speech-start', 'speech-end']);
  });

  it('one person who talks for half a minute, and breathes, is no crowd', async () => {
    const breaths = Array.from({ length: 5 }, () => together(voiceOf(6, -25, 125, 3.5), noise(0.4, -65)));
    expect(await typesIn(together(...breaths, noise(2, -65)))).toEqual(['speech-start', 'speech-end']);
  });

  it('a voice further away in the room starts no turn, and does not keep the learner’s turn open', async () => {
    const other = speech(12, -46);
    const said = speech(2, -22);
    const both = other.map((sample, at) => sample + (said[at - 5 * rate] ?? 0));
    const events = await hear(both);
    expect(types(events)).toEqual(['speech-start', 'speech-end']);
    expect(events.map(([at]) => Math.round(at))).toEqual([5, 8]);
  });
});

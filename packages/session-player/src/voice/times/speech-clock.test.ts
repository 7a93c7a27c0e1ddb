import { describe, expect, it } from 'vitest';
import { frame_ms } from '../turn-taking/voice-frames.ts';
import { SpeechClock } from './speech-clock.ts';

const noise = { level: -30, probability: 0.1 };
const voice = { level: -20, probability: 0.95 };
/** Times are those of whole frames. */
const about = (ms: number) => expect.toSatisfy((value: number) => Math.abs(value - ms) < 3 * frame_ms);

function aClock() {
  const clock = new SpeechClock();
  const hear = (seconds: number, frame: typeof noise, audible = false) => {
    for (let at = 0; at < (seconds * 1000) / frame_ms; at += 1) clock.hear(frame, audible);
  };
  hear(1, noise);
  return { clock, hear };
}

describe('R-VOICE-4 times of a spoken turn', () => {
  it('silences of half a second or more are pauses, and do not count as speaking', () => {
    const { clock, hear } = aClock();
    clock.begin(false);
    hear(0.4, noise);
    hear(1, voice);
    hear(0.4, noise);
    hear(1, voice);
    hear(0.6, noise);
    hear(1, voice);
    hear(1.2, noise);
    hear(0.5, voice);
    hear(0.8, noise);
    clock.end();
    expect(clock.takeTurn()).toEqual({
      ...{ spoken_ms: about(3900), pauses: 2, longest_pause_ms: about(1200), response_ms: null },
      ...{ interrupts: false, interrupted: false },
    });
  });

  it('a silence between two utterances of one turn is a pause', () => {
    const { clock, hear } = aClock();
    for (const _ of [1, 2]) {
      clock.begin(false);
      hear(1, voice);
      clock.end();
      hear(2, noise);
    }
    expect(clock.takeTurn()).toMatchObject({
      spoken_ms: about(2000),
      pauses: 1,
      longest_pause_ms: about(2000),
    });
  });

  it('sounds outside utterances, a key press, and cancelled and discarded utterances are not speech', () => {
    const { clock, hear } = aClock();
    hear(1, voice);
    hear(0.5, noise);
    clock.begin(false);
    hear(0.04, voice);
    hear(1, noise);
    hear(1, voice);
    hear(0.5, noise);
    clock.end();
    expect(clock.takeTurn()).toMatchObject({ spoken_ms: about(1000), pauses: 0 });
    clock.begin(false);
    hear(1, voice);
    clock.cancel();
    expect(clock.takeTurn()).toBeUndefined();
    clock.begin(false);
    hear(1, voice);
    clock.end();
    clock.discard();
    expect(clock.takeTurn()).toBeUndefined();
  });

  it('the silence before an answer lasts from the persona’s last sound to the learner’s first', () => {
    const { clock, hear } = aClock();
    hear(2, noise, true);
    hear(0.7, noise);
    clock.begin(false);
    hear(0.3, noise);
    hear(1, voice);
    clock.end();
    expect(clock.takeTurn()).toMatchObject({ response_ms: about(1000), interrupts: false });
    // The persona was not heard again.
    clock.begin(false);
    hear(1, voice);
    clock.end();
    expect(clock.takeTurn()).toMatchObject({ response_ms: null });
  });

  it('a turn that begins while the persona is audible is an interruption, also in a gap between two sentences', () => {
    const { clock, hear } = aClock();
    hear(2, noise, true);
    clock.begin(true);
    hear(1, voice);
    clock.end();
    expect(clock.takeTurn()).toMatchObject({ response_ms: null, interrupts: true });
    hear(2, noise, true);
    hear(0.3, noise);
    clock.begin(true);
    hear(1, voice);
    clock.end();
    expect(clock.takeTurn()).toMatchObject({ interrupts: true });
    hear(2, noise, true);
    hear(1, noise);
    clock.begin(true);
    hear(1, voice);
    clock.end();
    expect(clock.takeTurn()).toMatchObject({ interrupts: false });
  });

  it('the persona interrupts if it becomes audible amid the learner’s words, not if it begins after them', () => {
    const { clock, hear } = aClock();
    clock.begin(false);
    hear(1, voice);
    hear(0.5, voice, true);
    clock.end();
    expect(clock.takeTurn()).toMatchObject({ interrupted: true, interrupts: false });
    hear(1, noise);
    clock.begin(false);
    hear(1, voice);
    hear(0.3, noise);
    hear(1, noise, true);
    clock.end();
    expect(clock.takeTurn()).toMatchObject({ interrupted: false });
  });
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { printBenchRow } from '@repartee/tooling/bench-row';
import { VoiceActivity } from '../src/voice/turn-taking/voice-activity.ts';
import { loadVoiceFrames } from '../src/voice/turn-taking/voice-frames.ts';
import { learnerSays, rate, rooms } from './rooms.ts';

// Usage: pnpm bench speech. Needs espeak-ng and sox. Lets the detector of hands-free turns listen to a minute of each room
// without a learner, then with one who speaks five times. The browser's own noise suppression is left out.
const wasmBinary = readFileSync(
  createRequire(import.meta.url).resolve('@jitsi/rnnoise-wasm/dist/rnnoise.wasm'),
);
/** Seconds before a detected start that a turn contains (see `turn-taker.ts`), and the shortest turn. */
const preroll_s = 0.6;
const shortest_ms = 200;

interface Turn {
  readonly from_s: number;
  readonly to_s: number;
}

async function turnsIn(samples: Float32Array, playing: boolean): Promise<Turn[]> {
  const frames = await loadVoiceFrames({ wasmBinary });
  const activity = new VoiceActivity();
  activity.playing = playing;
  const turns: Turn[] = [];
  let from_s = 0;
  const piece = rate / 50;
  for (let at = 0; at < samples.length; at += piece)
    for (const frame of frames.push(samples.subarray(at, at + piece))) {
      const event = activity.push(frame);
      if (event?.type === 'speech-start') from_s = (at + piece) / rate;
      if (event?.type === 'speech-end' && event.voiced_ms >= shortest_ms)
        turns.push({ from_s, to_s: (at + piece) / rate });
    }
  if (activity.current) turns.push({ from_s, to_s: samples.length / rate });
  return turns;
}

/** Adds one sentence every eleven seconds to a room. Returns the sound, and when each sentence begins and ends. */
function withLearner(room: Float32Array): { samples: Float32Array; said: Turn[] } {
  const samples = room.slice();
  const sentences = learnerSays();
  const said: Turn[] = [];
  for (let at_s = 3; at_s < 50; at_s += 11) {
    const sentence = sentences[said.length % sentences.length] ?? new Float32Array();
    const audible = (sample: number) => Math.abs(sample) > 0.02;
    const from = sentence.findIndex(audible);
    const to = sentence.findLastIndex(audible);
    for (const [index, sample] of sentence.entries()) {
      const place = at_s * rate + index;
      samples[place] = (samples[place] ?? 0) + sample;
    }
    said.push({ from_s: at_s + from / rate, to_s: at_s + to / rate });
  }
  return { samples, said };
}

const row = (figure: string, value: number, unit: string, limit?: number) =>
  printBenchRow({ bench: 'speech', figure, value, unit, ...(limit !== undefined && { limit }) });

for (const [name, make] of Object.entries(rooms)) {
  const room = make();
  const playing = name === 'echo';
  row(`${name}: turns of nobody in a minute`, (await turnsIn(room, playing)).length, '', 1);
  const { samples, said } = withLearner(room);
  const turns = await turnsIn(samples, playing);
  const found = said.map((sentence) => ({
    sentence,
    turns: turns.filter(({ from_s, to_s }) => from_s < sentence.to_s && to_s > sentence.from_s),
  }));
  const clipped = found.map(({ sentence, turns: [first] }) =>
    Math.max(0, (first?.from_s ?? sentence.to_s) - preroll_s - sentence.from_s),
  );
  const late = found.map(
    ({ sentence, turns: all }) => (all.at(-1)?.to_s ?? Number.POSITIVE_INFINITY) - sentence.to_s,
  );
  row(
    `${name}: sentences of the learner in no turn or in several`,
    found.filter(({ turns: all }) => all.length !== 1).length,
    '',
    0,
  );
  row(
    `${name}: clipped of five sentences`,
    clipped.reduce((sum, one) => sum + one, 0),
    's',
    0.1,
  );
  row(`${name}: latest end of a turn after the sentence`, Math.max(...late), 's', 1.5);
}

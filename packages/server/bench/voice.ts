import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseFormData } from '@repartee/testing/vendor-fakes/http/vendor-fake';
import { demoSignIns } from '../src/demo/demo-users.ts';
import { callerOf, signIn } from './api/client.ts';
import { percentile } from './api/paced.ts';
import {
  chatPace,
  firstSentence,
  indexedAudio,
  sentenceChunks,
  setUpVoice,
  speakDirectly,
  startVendors,
} from './voice/vendors.ts';
import { openVoicePlayer, spokenFrames, type VoicePlayer } from './voice/voice-player.ts';

// Measures concurrent spoken sessions of one API process: lost audio frames, and the delay that the API adds. Run it
// with `pnpm bench voice [sessions]`.
const sessions = Number(process.argv[2] ?? 50);
const spoken_s = 4;
const firstSoundLimit_ms = 300;
const relayLimit_ms = 20;
const frames = spokenFrames(spoken_s);
/** Number of audio pieces in a realtime reply. Each piece lasts a tenth of a second. */
const pieces = 40;
const pieceBytes = 4800;

const nothing = (): unknown => undefined;

const vendors = await startVendors();
const folder = await mkdtemp(join(tmpdir(), 'repartee-bench-'));
const api = fork(new URL('./api/serve.ts', import.meta.url), {
  env: { ...process.env, DATA_DIR: folder, AI_ALLOWED_ORIGINS: vendors.origins },
});
const [{ port }] = (await once(api, 'message')) as [{ port: number }];
const origin = `127.0.0.1:${port}`;
const asRole = async (role: string) =>
  callerOf(
    origin,
    await signIn(
      origin,
      demoSignIns.findIndex((person) => person.role === role),
    ),
  );
const scenarios = await setUpVoice(await asRole('operator'), vendors);
const learner = await asRole('user');
const open = async (scenario_id: string): Promise<VoicePlayer[]> => {
  const players: VoicePlayer[] = [];
  for (let index = 0; index < sessions; index += 1)
    players.push(await openVoicePlayer(origin, learner, scenario_id));
  return players;
};

await measureTurns(await open(scenarios.voice));
await measureRealtime(await open(scenarios.realtime));
api.send('stop');
await once(api, 'exit');
await rm(folder, { recursive: true });
await vendors.close();

async function speakTurn(player: VoicePlayer, onFrame = nothing, onEnd = nothing): Promise<void> {
  const utterance_id = crypto.randomUUID();
  player.send({ type: 'utterance-start', utterance_id, sample_rate: 44_100 });
  for (const frame of frames) {
    onFrame();
    player.sendAudio(frame);
    await sleep(100);
  }
  onEnd();
  player.send({ type: 'utterance-end', utterance_id });
}

async function measureTurns(players: readonly VoicePlayer[]): Promise<void> {
  const own: number[] = [];
  const firstSounds: number[] = [];
  await Promise.all(
    players.map(async (player, index) => {
      await sleep((index * spoken_s * 1000) / players.length);
      const transcript = player.next('transcript-end');
      await speakTurn(player);
      const { text } = await transcript;
      const replied = player.replied(firstSentence);
      const asked = performance.now();
      player.send({ type: 'turn', client_turn_id: crypto.randomUUID(), text });
      const message_seq = await replied;
      const heard = new Promise<void>((resolve) => {
        player.onAudio = () => resolve();
      });
      player.send({
        type: 'speak',
        speech_id: crypto.randomUUID(),
        message_seq,
        start: 0,
        end: firstSentence.length,
      });
      await heard;
      firstSounds.push(performance.now() - asked);
      own.push(chatPace.delay_ms + (sentenceChunks - 1) * chatPace.pause_ms + (await speakDirectly(vendors)));
    }),
  );
  const files = await Promise.all(
    vendors.voice.requests
      .filter(({ path }) => path.endsWith('/transcriptions'))
      .map(async (request) => (await parseFormData(request)).get('file') as File),
  );
  const sent = frames.reduce((sum, { length }) => sum + length, 0);
  const incomplete = files.filter(({ size }) => size - 44 !== sent).length + sessions - files.length;
  const behind = percentile(firstSounds, 50) - percentile(own, 50);
  report(`by turns, ${sessions} sessions: ${incomplete} utterances with a dropped frame`, incomplete === 0);
  report(
    `  first sound ${both(firstSounds)}, the vendors' own ${both(own)}; beyond it at p50: ${behind.toFixed(0)} ms (limit ${firstSoundLimit_ms})`,
    behind <= firstSoundLimit_ms,
  );
  for (const player of players) player.close();
}

async function measureRealtime(players: readonly VoicePlayer[]): Promise<void> {
  const up: number[] = [];
  const down: number[] = [];
  let dropped = 0;
  // Players start one after the other, so that the fake vendor numbers the conversations in the order of `players`.
  for (const player of players) {
    const ready = player.next('realtime-ready');
    player.send({ type: 'realtime-start' });
    await ready;
  }
  await Promise.all(
    players.map(async (player, conversation) => {
      await sleep((conversation * spoken_s * 1000) / players.length);
      const sentBy: number[] = [];
      const spokenAt: number[] = [];
      const heardAt: number[] = [];
      let pending = Buffer.alloc(0);
      player.onAudio = (frame) => {
        pending = Buffer.concat([pending, frame]);
        for (; pending.length >= pieceBytes; pending = pending.subarray(pieceBytes))
          if (pending.readUInt32LE(0) === heardAt.length) heardAt.push(performance.now());
      };
      const ended = player.next('realtime-speech-end');
      await speakTurn(
        player,
        () => sentBy.push(performance.now()),
        () =>
          vendors.realtime.turns({
            texts: Array.from({ length: pieces }, () => 'word '),
            audio: indexedAudio(pieces, pieceBytes),
            paceMs: 100,
            onPiece: (index) => {
              spokenAt[index] = performance.now();
            },
          }),
      );
      await ended;
      const appended = vendors.realtime.arrivals.filter(
        (arrival) => arrival.conversation === conversation && arrival.type === 'input_audio_buffer.append',
      );
      dropped += frames.length - appended.length + pieces - heardAt.length;
      up.push(...appended.map(({ at }, index) => at - (sentBy[index] ?? 0)));
      down.push(...heardAt.map((at, index) => at - (spokenAt[index] ?? 0)));
    }),
  );
  report(`in realtime, ${sessions} sessions: ${dropped} frames dropped`, dropped === 0);
  report(
    `  the relay adds to a frame of the learner ${both(up)} (limit ${relayLimit_ms} at p95)`,
    percentile(up, 95) <= relayLimit_ms,
  );
  report(
    `  and to a frame of the persona ${both(down)} (limit ${relayLimit_ms} at p95)`,
    percentile(down, 95) <= relayLimit_ms,
  );
  for (const player of players) player.close();
}

function both(times: readonly number[]): string {
  return `p50 ${percentile(times, 50).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)} ms`;
}
function report(line: string, holds: boolean): void {
  console.log(`${line} ${holds ? '✓' : '✗'}`);
  if (!holds) process.exitCode = 1;
}

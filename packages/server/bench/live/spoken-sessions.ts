import { setTimeout as sleep } from 'node:timers/promises';
import { turnPause_ms } from '@repartee/contracts/session/live';
import type { Session } from '@repartee/contracts/session/session';
import { sampleWave } from '@repartee/testing/vendor-fakes/http/sample-audio';
import { startOpenAiFake } from '@repartee/testing/vendor-fakes/openai/fake-server';
import {
  type RealtimeFake,
  startOpenAiRealtimeFake,
} from '@repartee/testing/vendor-fakes/openai_realtime/fake-server';
import { printBenchRow } from '@repartee/tooling/bench-row';
import { type Call, callerOf } from '../api/client.ts';
import { percentile } from '../api/paced.ts';
import { type ApiProcess, createInstallation } from './api-process.ts';
import { type CallPlayer, openCall } from './call-player.ts';
import { round_ms, think } from './play-load.ts';
import { openSpokenSession, type TurnSpeaker } from './turn-speaker.ts';

const apiKey = 'bench';
const turnsEach = 4;
const relay_limit_ms = 20;
const interruption_limit_ms = 200;
/** Limits of the product's own part, p95: by the button, and hands-free with the pause that ends a turn. */
const overhead_limit_ms = 300;
const handsFree_limit_ms = overhead_limit_ms + turnPause_ms;

/**
 * Measures spoken sessions of one API process: live calls whose audio passes through the process (a relay, not WebRTC),
 * in which every second reply is interrupted, and then sessions by turns. The fakes of the AI
 * vendors and the learners share one process, whose own delay is part of the figures.
 */
export async function measureSpokenSessions(
  url: string | undefined,
  model_url: string,
  sessions: number,
): Promise<void> {
  const live = await startOpenAiRealtimeFake({ apiKey });
  live.webRtc('none');
  const byTurns = await startOpenAiFake({ apiKey });
  const origins = [live.baseUrl, byTurns.baseUrl, model_url].map((address) => new URL(address).origin);
  const installation = await createInstallation(url, model_url, sessions, origins);
  const api = await installation.start();
  const operator = callerOf(api.origin, api.operator);
  await addModels(operator, 'openai_realtime', live.baseUrl, { realtime: 'gpt-realtime' });
  await addModels(operator, 'openai', byTurns.baseUrl, {
    transcription: 'gpt-4o-transcribe',
    speech: 'gpt-4o-mini-tts',
  });

  const calls = await openAll(api, await addScenario(operator, 'realtime'), (token, id) =>
    openCall(live, api.origin, token, id),
  );
  const name = (kind: string) => `${installation.store}, ${sessions} ${kind}`;
  await measure(name('live calls'), api, calls, (call, turn) => call.speak({ interrupts: turn % 2 === 1 }));
  printCalls(live, calls);

  const speakers = await openAll(api, await addScenario(operator, 'voice'), (token, id) =>
    openSpokenSession(api.origin, token, id),
  );
  const probes: Promise<number>[] = [];
  const asking = setInterval(() => probes.push(transcriptFrom(byTurns.baseUrl)), 100);
  await measure(name('sessions by turns'), api, speakers, (speaker) => speaker.speak());
  clearInterval(asking);
  printTurns(speakers, await Promise.all(probes));

  await api.stop();
  await installation.remove();
  await live.close();
  await byTurns.close();
}

async function openAll<Speaker>(
  api: ApiProcess,
  scenario_id: string,
  open: (token: string, session_id: string) => Promise<Speaker>,
): Promise<readonly Speaker[]> {
  const speakers: Speaker[] = [];
  for (const token of api.tokens) {
    const call = callerOf(api.origin, token);
    const body = { scenario_id, name: crypto.randomUUID() };
    const { id, audio }: Session = await call('POST', '/v1/coaching_sessions', body);
    const { realtime_by, transcribed_by, spoken_by } = audio;
    const provider_ids = [...realtime_by, ...transcribed_by, ...spoken_by].map((by) => by.provider_id);
    await call('POST', `/v1/coaching_sessions/${id}/audio_consent`, { provider_ids });
    speakers.push(await open(token, id));
  }
  return speakers;
}

/** Lets all speak at the pace of learners, and closes their sessions. */
async function measure<Speaker extends { close(): void }>(
  name: string,
  api: ApiProcess,
  speakers: readonly Speaker[],
  speak: (speaker: Speaker, turn: number) => Promise<void>,
): Promise<void> {
  const before = await api.work();
  const began = performance.now();
  const errors: string[] = [];
  await Promise.all(
    speakers.map(async (speaker, index) => {
      await sleep((index / speakers.length) * round_ms);
      for (let turn = 0; turn < turnsEach; turn += 1) {
        if (turn > 0) await sleep(think());
        await speak(speaker, turn).catch((error) => errors.push(String(error)));
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const after = await api.work();
  for (const speaker of speakers) speaker.close();
  printRow(`${name}: failed turns`, errors.length, '', 0);
  if (errors[0]) console.error(errors[0]);
  const cores = (after.cpu_s - before.cpu_s) / seconds;
  printRow('processor time of a session in a second', (1000 * cores) / speakers.length, 'ms');
  printRow('memory of the API process', after.rss_mb, 'MB');
}

const printRow = (figure: string, value: number, unit: string, limit?: number) =>
  printBenchRow({ bench: 'live', figure, value, unit, ...(limit !== undefined && { limit }) });

function printTimes(figure: string, times: readonly number[], p95?: number): void {
  printRow(`${figure}, p50`, percentile(times, 50), 'ms');
  printRow('the same, p95', percentile(times, 95), 'ms', p95);
}

function printCalls(vendor: RealtimeFake, calls: readonly CallPlayer[]): void {
  /** Durations from the sending of each event to its arrival at the vendor. */
  const passed = (type: string, sentBy: (call: CallPlayer) => readonly number[]) =>
    calls.flatMap((call, conversation) =>
      vendor.arrivals
        .filter((event) => event.conversation === conversation && event.type === type)
        .map(({ at }, index) => at - (sentBy(call)[index] ?? Number.NaN)),
    );
  const up = passed('input_audio_buffer.append', ({ sent }) => sent);
  const cancelled = passed('response.cancel', ({ interruptions }) => interruptions);
  const count = (of: (call: CallPlayer) => number) => calls.reduce((sum, call) => sum + of(call), 0);
  const interruptions = count((call) => call.interruptions.length);
  printTimes("the learner's audio delayed by the relay", up, relay_limit_ms);
  printTimes(
    "the persona's audio delayed by the relay",
    calls.flatMap(({ heard }) => heard),
    relay_limit_ms,
  );
  printRow("dropped frames of the learner's audio", count(({ sent }) => sent.length) - up.length, '', 0);
  printRow(
    "dropped pieces of the persona's audio",
    count(({ lost }) => lost),
    '',
    0,
  );
  printRow(`${interruptions} interruptions: not passed on`, interruptions - cancelled.length, '', 0);
  printTimes('from an interruption to the vendor', cancelled, interruption_limit_ms);
  printTimes(
    'from an interruption to the last sound',
    calls.flatMap(({ silenced }) => silenced),
    interruption_limit_ms,
  );
  printTimes(
    'from the end of a turn to the first sound',
    calls.flatMap(({ firstSounds }) => firstSounds),
    overhead_limit_ms,
  );
}

/** `direct` are the times of transcripts that the vendor's fake was asked for at the same time, without the API. */
function printTurns(speakers: readonly TurnSpeaker[], direct: readonly number[]): void {
  const vendor_ms = percentile(direct, 50);
  const transcripts = speakers.flatMap((speaker) => speaker.transcripts.map((ms) => ms - vendor_ms));
  const firstSounds = speakers.flatMap((speaker) => speaker.firstSounds);
  const both = transcripts.map((ms, index) => ms + (firstSounds[index] ?? Number.NaN));
  printTimes('the transcript delayed by the API', transcripts);
  printTimes('from the transcript to the first sound', firstSounds);
  printTimes('by the button: from the end of a turn to the first sound', both, overhead_limit_ms);
  const withPause = both.map((ms) => ms + turnPause_ms);
  printTimes('hands-free: from the end of speech to the first sound', withPause, handsFree_limit_ms);
}

async function transcriptFrom(base_url: string): Promise<number> {
  const body = new FormData();
  body.set('file', new Blob([sampleWave()], { type: 'audio/wav' }), 'turn.wav');
  body.set('model', 'gpt-4o-transcribe');
  body.set('stream', 'true');
  const began = performance.now();
  const headers = { authorization: `Bearer ${apiKey}` };
  const answer = await fetch(`${base_url}/audio/transcriptions`, { method: 'POST', headers, body });
  await answer.text();
  return performance.now() - began;
}

async function addModels(
  call: Call,
  kind: string,
  base_url: string,
  models: Readonly<Record<string, string>>,
): Promise<void> {
  const { id: provider_id } = await call('POST', '/v1/ai_providers', { name: kind, kind, base_url });
  await call('POST', '/v1/ai_service_keys', { provider_id, label: 'Main', secret: apiKey });
  for (const [capability, name] of Object.entries(models)) {
    const { id: model_id } = await call('POST', '/v1/ai_models', { provider_id, name, capability });
    await call('PUT', `/v1/ai_choices/${capability}`, { choices: [{ model_id, key_id: null }] });
  }
}

async function addScenario(call: Call, mode: 'voice' | 'realtime'): Promise<string> {
  const [like] = (await call('GET', '/v1/scenarios')).items;
  const { links } = await call('GET', `/v1/scenarios/${like.id}`);
  const { id } = await call('POST', '/v1/scenarios', {
    name: mode,
    content: { context: 'The release slips three weeks.', mode, language: 'en-GB' },
    links: links.flatMap(({ role, item_id }: { role: string; item_id: string }) =>
      role === 'persona' ? [{ role, item_id }] : [],
    ),
    visibility: 'organization',
  });
  return id;
}

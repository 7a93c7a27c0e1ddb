import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '@repartee/contracts/session/session';
import {
  type RealtimeFake,
  startOpenAiRealtimeFake,
} from '@repartee/testing/vendor-fakes/openai_realtime/fake-server';
import { printBenchRow } from '@repartee/tooling/bench-row';
import { type Call, callerOf } from '../api/client.ts';
import { percentile } from '../api/paced.ts';
import { type ApiProcess, createInstallation } from './api-process.ts';
import { type CallPlayer, openCall } from './call-player.ts';

const apiKey = 'bench';
const turnsEach = 4;
const relay_limit_ms = 20;
const interruption_limit_ms = 200;

/**
 * Measures live calls whose audio passes through one API process (a relay, not WebRTC): every learner speaks in four
 * turns, and interrupts every second reply. The fake of the AI vendor and the learners share one process, whose own
 * delay is part of the figures.
 */
export async function measureSpokenCalls(url: string | undefined, sessions: number): Promise<void> {
  const vendor = await startOpenAiRealtimeFake({ apiKey });
  vendor.webRtc('none');
  const origin = new URL(vendor.baseUrl).origin;
  const installation = await createInstallation(url, undefined, sessions, [origin]);
  const api = await installation.start();
  const scenario_id = await addLiveScenario(callerOf(api.origin, api.operator), vendor.baseUrl);
  const players: CallPlayer[] = [];
  for (const token of api.tokens)
    players.push(await openCall(vendor, api.origin, token, await openSession(api, token, scenario_id)));
  const before = await api.work();
  const began = performance.now();
  const errors: string[] = [];
  await Promise.all(
    players.map(async (player, index) => {
      await sleep((index / players.length) * 3_000);
      for (let turn = 0; turn < turnsEach; turn += 1)
        await player.speak({ interrupts: turn % 2 === 1 }).catch((error) => errors.push(String(error)));
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const after = await api.work();
  for (const player of players) player.close();
  printFigures(`${installation.store}, ${sessions} live calls`, vendor, players);
  printRow('failed turns', errors.length, '', 0);
  if (errors[0]) console.error(errors[0]);
  printRow(
    'processor time of a call in a second',
    (1000 * (after.cpu_s - before.cpu_s)) / seconds / sessions,
    'ms',
  );
  printRow('memory of the API process', after.rss_mb, 'MB');
  await api.stop();
  await installation.remove();
  await vendor.close();
}

const printRow = (figure: string, value: number, unit: string, limit?: number) =>
  printBenchRow({ bench: 'live', figure, value, unit, ...(limit !== undefined && { limit }) });

function printFigures(name: string, vendor: RealtimeFake, players: readonly CallPlayer[]): void {
  const arrived = (conversation: number, type: string) =>
    vendor.arrivals.filter((event) => event.conversation === conversation && event.type === type);
  const up = players.flatMap(({ sent }, index) =>
    arrived(index, 'input_audio_buffer.append').map(({ at }, frame) => at - (sent[frame] ?? Number.NaN)),
  );
  const cancelled = players.flatMap(({ interruptions }, index) =>
    arrived(index, 'response.cancel').map(({ at }, nth) => at - (interruptions[nth] ?? Number.NaN)),
  );
  const down = players.flatMap(({ heard }) => heard);
  const all = <Key extends 'sent' | 'interruptions'>(key: Key) =>
    players.reduce((sum, player) => sum + player[key].length, 0);
  printRow(`${name}: the learner's audio delayed by the relay, p50`, percentile(up, 50), 'ms');
  printRow('the same, p95', percentile(up, 95), 'ms', relay_limit_ms);
  printRow("the persona's audio delayed by the relay, p50", percentile(down, 50), 'ms');
  printRow('the same, p95', percentile(down, 95), 'ms', relay_limit_ms);
  printRow("dropped frames of the learner's audio", all('sent') - up.length, '', 0);
  printRow(
    "dropped pieces of the persona's audio",
    players.reduce((sum, { lost }) => sum + lost, 0),
    '',
    0,
  );
  printRow(
    `${all('interruptions')} interruptions: not passed on`,
    all('interruptions') - cancelled.length,
    '',
    0,
  );
  printRow(
    'from the interruption until the vendor stops, p95',
    percentile(cancelled, 95),
    'ms',
    interruption_limit_ms,
  );
  printRow(
    'from the interruption until the last sound arrives, p95',
    percentile(
      players.flatMap(({ silenced }) => silenced),
      95,
    ),
    'ms',
    interruption_limit_ms,
  );
  const first = players.flatMap(({ firstSounds }) => firstSounds);
  printRow("from the end of the learner's turn to the first sound, p50", percentile(first, 50), 'ms', 150);
  printRow('the same, p95', percentile(first, 95), 'ms', 300);
}

async function addLiveScenario(call: Call, base_url: string): Promise<string> {
  const provider = { name: 'Live AI', kind: 'openai_realtime', base_url };
  const { id: provider_id } = await call('POST', '/v1/ai_providers', provider);
  await call('POST', '/v1/ai_service_keys', { provider_id, label: 'Main', secret: apiKey });
  const model = { provider_id, name: 'gpt-realtime', capability: 'realtime' };
  const { id: model_id } = await call('POST', '/v1/ai_models', model);
  await call('PUT', '/v1/ai_choices/realtime', { choices: [{ model_id, key_id: null }] });
  const [like] = (await call('GET', '/v1/scenarios')).items;
  const { links } = await call('GET', `/v1/scenarios/${like.id}`);
  const { id } = await call('POST', '/v1/scenarios', {
    name: 'Live call',
    content: { context: 'The release slips three weeks.', mode: 'realtime', language: 'en-GB' },
    links: links.flatMap(({ role, item_id }: { role: string; item_id: string }) =>
      role === 'persona' ? [{ role, item_id }] : [],
    ),
    visibility: 'organization',
  });
  return id;
}

async function openSession(api: ApiProcess, token: string, scenario_id: string): Promise<string> {
  const call = callerOf(api.origin, token);
  const { id, audio }: Session = await call('POST', '/v1/coaching_sessions', {
    scenario_id,
    name: crypto.randomUUID(),
  });
  const provider_ids = audio.realtime_by.map(({ provider_id }) => provider_id);
  await call('POST', `/v1/coaching_sessions/${id}/audio_consent`, { provider_ids });
  return id;
}

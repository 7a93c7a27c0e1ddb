import type { AddressInfo } from 'node:net';
import type { ClientEvent, ServerEvent } from '@repartee/contracts/session/live';
import type { Session } from '@repartee/contracts/session/session';
import { aBrowserPeer } from '@repartee/testing/vendor-fakes/openai_realtime/fake-browser';
import {
  type RealtimeFake,
  startOpenAiRealtimeFake,
} from '@repartee/testing/vendor-fakes/openai_realtime/fake-server';
import { expect, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { demoId } from '../../demo/demo-users.ts';
import { chooseModels } from '../../testing/choose-models.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { aSession } from '../stage/stage.fixture.ts';

const apiKey = 'sk-realtime-right-1234';
const learner_id = demoId('ines@atelier-nord.example');

export interface RealtimeStage {
  readonly api: TestApi;
  readonly vendor: RealtimeFake;
  readonly learner: { readonly id: string; readonly organization_id: string; readonly token: string };
  readonly model_id: string;
  readonly port: number;
  close(): Promise<void>;
}

export async function aRealtimeStage({
  origins = [],
}: {
  origins?: readonly string[];
} = {}): Promise<RealtimeStage> {
  const vendor = await startOpenAiRealtimeFake({ apiKey });
  const api = await startTestApi({
    config: { aiAllowedOrigins: [new URL(vendor.baseUrl).origin, ...origins] },
  });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { model_id } = await chooseModels(
    api,
    { name: 'Our Realtime', kind: 'openai_realtime', base_url: vendor.baseUrl, secret: apiKey },
    { realtime: 'gpt-realtime' },
  );
  const { organization_id } = await api.row('account', { id: learner_id });
  return {
    api,
    vendor,
    learner: { id: learner_id, organization_id, token: api.tokens.user },
    model_id,
    port: (api.app.server.address() as AddressInfo).port,
    async close() {
      await api.close();
      await vendor.close();
    },
  };
}

export type BrowserPeer = Awaited<ReturnType<typeof aBrowserPeer>>;

type Parts = Parameters<typeof aSession>[2];

export async function aRealtimeSession(
  { api, learner }: RealtimeStage,
  { consent = true, ...parts }: Parts & { consent?: boolean } = {},
): Promise<string> {
  const scenario = { mode: 'realtime' as const, ...parts.scenario };
  const id = await aSession(api.database, learner, { ...parts, scenario });
  const path = `/v1/coaching_sessions/${id}`;
  const { audio }: Session = await api.get('user', path);
  const provider_ids = [...audio.realtime_by, ...audio.transcribed_by].map(({ provider_id }) => provider_id);
  if (consent) await api.call('user', 'POST', `${path}/audio_consent`, { provider_ids });
  return id;
}

export async function aTab(
  { api, vendor, port: ownPort }: RealtimeStage,
  session_id: string,
  port = ownPort,
) {
  const path = `/v1/coaching_sessions/${session_id}`;
  const { ticket } = await api.post('user', `${path}/live_tickets`, {});
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}/live?ticket=${ticket}`);
  const events: ServerEvent[] = [];
  const audio: Buffer[] = [];
  socket.on('message', (data, isBinary) => {
    if (isBinary) audio.push(data as Buffer);
    else events.push(JSON.parse(String(data)));
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const close = async () => {
    socket.close();
    await closed;
  };
  onTestFinished(close);
  const got = <Type extends ServerEvent['type']>(type: Type, nth = 1) =>
    vi.waitFor(
      () => {
        const match = events.filter((event) => event.type === type)[nth - 1];
        if (!match)
          throw new Error(
            `event number ${nth} of type ${type} was not received, only ${events.map((event) => event.type)}`,
          );
        return match as Extract<ServerEvent, { type: Type }>;
      },
      { timeout: 15_000, interval: 5 },
    );
  await got('snapshot');
  const send = (event: ClientEvent) => socket.send(JSON.stringify(event));
  return {
    socket,
    events,
    audio,
    closed,
    got,
    send,
    say(seconds = 1): string {
      const utterance_id = crypto.randomUUID();
      send({ type: 'utterance-start', utterance_id, sample_rate: 44_100 });
      const pcm = tone(seconds);
      for (let at = 0; at < pcm.length; at += 8820) socket.send(pcm.subarray(at, at + 8820));
      send({ type: 'utterance-end', utterance_id });
      return utterance_id;
    },
    async call() {
      send({ type: 'realtime-start' });
      await got('realtime-ready');
    },
    /** Sends the utterance's events only, as its audio goes to the vendor by WebRTC. */
    async sayTo(browser: BrowserPeer): Promise<string> {
      const utterance_id = crypto.randomUUID();
      const { length } = vendor.clientEvents;
      send({ type: 'utterance-start', utterance_id, sample_rate: 44_100 });
      await vi.waitFor(() => expect(vendor.clientEvents.length).toBeGreaterThan(length));
      browser.speak(new Uint8Array(48_000).fill(20));
      const [call] = [...vendor.calls.values()].slice(-1);
      await vi.waitFor(() => expect(call?.peer.inputBytes).toBeGreaterThan(24_000));
      send({ type: 'utterance-end', utterance_id });
      return utterance_id;
    },
    close,
  };
}

export const tone = (seconds: number): Buffer => {
  const samples = new Int16Array(Math.round(seconds * 44_100));
  for (let at = 0; at < samples.length; at += 1) samples[at] = 12_000 * Math.sin(at / 16);
  return Buffer.from(samples.buffer);
};

export const storedMessages = (stage: RealtimeStage, session_id: string) =>
  stage.api.everywhere((tx) =>
    tx.selectFrom('chat_message').selectAll().where('session_id', '=', session_id).orderBy('seq').execute(),
  );

export async function aRealtimeCall(
  stage: RealtimeStage,
  parts: Parameters<typeof aRealtimeSession>[1] = {},
) {
  const id = await aRealtimeSession(stage, parts);
  const tab = await aTab(stage, id);
  await tab.call();
  return { id, tab };
}

/** A call whose audio flows by WebRTC between the vendor and `browser`. */
export async function aDirectCall(stage: RealtimeStage, parts: Parameters<typeof aRealtimeSession>[1] = {}) {
  const id = await aRealtimeSession(stage, parts);
  const tab = await aTab(stage, id);
  const browser = await aBrowserPeer();
  tab.send({ type: 'realtime-start', offer: browser.offer });
  const { answer } = await tab.got('realtime-ready');
  if (answer) await browser.accept(answer);
  onTestFinished(async () => {
    tab.socket.terminate();
    await browser.close();
    await vi.waitFor(() => expect(stage.vendor.calls.size).toBe(0));
  });
  return { id, tab, browser, answer };
}

export async function setRealtimePrices({ api, model_id }: RealtimeStage, prices: object): Promise<void> {
  await api.update('ai_model', { id: model_id }, { prices: JSON.stringify(prices) });
}

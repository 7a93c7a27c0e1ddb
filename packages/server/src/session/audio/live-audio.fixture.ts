import type { AddressInfo } from 'node:net';
import type { ServerEvent } from '@repartee/contracts/session/live';
import type { Session } from '@repartee/contracts/session/session';
import type { VendorFake } from '@repartee/testing/vendor-fakes/http/vendor-fake';
import { startOpenAiFake } from '@repartee/testing/vendor-fakes/openai/fake-server';
import { onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { demoId } from '../../demo/demo-users.ts';
import { chooseModels } from '../../testing/choose-models.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { aSession } from '../stage/stage.fixture.ts';

const apiKey = 'sk-the-right-key-1234';

export interface AudioStage {
  readonly api: TestApi;
  readonly vendor: VendorFake;
  readonly provider_id: string;
  readonly port: number;
  close(): Promise<void>;
}

export async function anAudioStage(): Promise<AudioStage> {
  const vendor = await startOpenAiFake({ apiKey });
  const api = await startTestApi({ config: { aiAllowedOrigins: [new URL(vendor.baseUrl).origin] } });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { provider_id } = await chooseModels(
    api,
    { name: 'Our OpenAI', kind: 'openai', base_url: vendor.baseUrl, secret: apiKey },
    { transcription: 'gpt-4o-transcribe', speech: 'gpt-4o-mini-tts' },
  );
  return {
    api,
    vendor,
    provider_id,
    port: (api.app.server.address() as AddressInfo).port,
    async close() {
      await api.close();
      await vendor.close();
    },
  };
}

export async function openAudioTab(
  { api, port }: AudioStage,
  { consent = true, mode = 'voice' as 'voice' | 'text' } = {},
) {
  const { organization_id } = await api.row('account', { id: demoId('ines@atelier-nord.example') });
  const learner = { id: demoId('ines@atelier-nord.example'), organization_id, token: api.tokens.user };
  const id = await aSession(api.database, learner, {
    scenario: { mode },
    persona: { voice: { provider: 'openai', model: 'gpt-4o-mini-tts', voice_id: 'coral', speed: 1 } },
  });
  const path = `/v1/coaching_sessions/${id}`;
  const session: Session = (await api.call('user', 'GET', path)).body;
  const provider_ids = session.audio.transcribed_by.map(({ provider_id }) => provider_id);
  if (consent) await api.call('user', 'POST', `${path}/audio_consent`, { provider_ids });
  const { ticket } = (await api.call('user', 'POST', `${path}/live_tickets`, {})).body;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}/live?ticket=${ticket}`);
  onTestFinished(() => socket.close());
  const events: ServerEvent[] = [];
  const audio: Buffer[] = [];
  socket.on('message', (data, isBinary) => {
    if (isBinary) audio.push(data as Buffer);
    else events.push(JSON.parse(String(data)));
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const got = <Type extends ServerEvent['type']>(type: Type) =>
    vi.waitFor(
      () => {
        const match = events.findLast((event) => event.type === type);
        if (!match)
          throw new Error(`no ${type} event was received, only ${events.map((event) => event.type)}`);
        return match as Extract<ServerEvent, { type: Type }>;
      },
      { interval: 5 },
    );
  await got('snapshot');
  return {
    id,
    session,
    socket,
    events,
    audio,
    closed,
    got,
    send: (event: object) => socket.send(JSON.stringify(event)),
  };
}
type AudioTab = Awaited<ReturnType<typeof openAudioTab>>;

/** A frame contains a tenth of a second of audio. */
export const framesOf = (pcm: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(pcm.length / 8820) }, (_, at) => pcm.subarray(at * 8820, (at + 1) * 8820));

export function sendUtterance(tab: AudioTab, pcm: Buffer, sample_rate = 44_100): string {
  const utterance_id = crypto.randomUUID();
  tab.send({ type: 'utterance-start', utterance_id, sample_rate });
  for (const frame of framesOf(pcm)) tab.socket.send(frame);
  tab.send({ type: 'utterance-end', utterance_id });
  return utterance_id;
}

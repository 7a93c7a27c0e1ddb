import type { ProviderKind } from '@repartee/contracts/ai/provider-kinds';
import { speechFormats } from '@repartee/contracts/ai/voice-formats';
import { startAzureSpeechFake } from '@repartee/testing/vendor-fakes/azure_microsoft/fake-server';
import { startElevenLabsFake } from '@repartee/testing/vendor-fakes/elevenlabs/fake-server';
import type { VendorFake } from '@repartee/testing/vendor-fakes/http/vendor-fake';
import { startOpenAiFake } from '@repartee/testing/vendor-fakes/openai/fake-server';
import { startOpenAiAzureFake } from '@repartee/testing/vendor-fakes/openai_azure';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseModels } from '../../testing/choose-models.ts';
import { aRealtimeSession, aRealtimeStage, aTab, type RealtimeStage } from '../realtime/realtime.fixture.ts';

const apiKey = 'sk-voice-providers-1234';
const providers = [
  {
    kind: 'azure_microsoft',
    start: startAzureSpeechFake,
    settings: { region: 'westeurope' },
    models: { speech: 'neural', transcription: 'fast' },
    voice_id: 'en-GB-SoniaNeural',
  },
  {
    kind: 'elevenlabs',
    start: startElevenLabsFake,
    settings: {},
    models: { speech: 'eleven_flash_v2_5', transcription: 'scribe_v1' },
    voice_id: 'JBFqnCBsd6RMkjVDRZzb',
  },
  {
    kind: 'openai_azure',
    start: startOpenAiAzureFake,
    settings: { api_version: '2025-03-01-preview' },
    models: { speech: 'tts', transcription: 'gpt-4o-transcribe' },
    voice_id: 'coral',
  },
  {
    kind: 'openai',
    start: startOpenAiFake,
    settings: {},
    models: { speech: 'gpt-4o-mini-tts', transcription: 'gpt-4o-transcribe' },
    voice_id: 'coral',
  },
  {
    kind: 'openai_compatible',
    start: startOpenAiFake,
    settings: {},
    models: { speech: 'kokoro', transcription: 'whisper-large' },
    voice_id: 'bf_emma',
  },
] as const;

let stage: RealtimeStage;
const fakes = new Map<ProviderKind, VendorFake>();

beforeAll(async () => {
  for (const { kind, start } of providers) fakes.set(kind, await start({ apiKey }));
  stage = await aRealtimeStage({
    origins: [...fakes.values()].map(({ baseUrl }) => new URL(baseUrl).origin),
  });
});
afterAll(async () => {
  await stage.close();
  for (const fake of fakes.values()) await fake.close();
});

describe.each(providers)(
  'R-VOICE-1 voice mode with an AI provider of kind $kind',
  ({ kind, settings, models, voice_id }) => {
    const fake = () => fakes.get(kind) as VendorFake;

    it('an utterance is transcribed, and speech is synthesized in every audio format that R-VOICE-2 requires', async () => {
      const provider = { name: kind, kind, base_url: fake().baseUrl, settings, secret: apiKey };
      await chooseModels(stage.api, provider, models);
      const id = await aRealtimeSession(stage, {
        scenario: { mode: 'voice' },
        persona: { voice: { provider: kind, model: models.speech, voice_id, speed: 1 } },
      });
      const tab = await aTab(stage, id);
      const utterance_id = tab.say();
      expect(await tab.got('transcript-end')).toMatchObject({
        utterance_id,
        text: expect.stringMatching(/\w+/),
      });

      const heard: string[] = [];
      for (const [index, format] of speechFormats.entries()) {
        tab.audio.length = 0;
        tab.send({
          type: 'speak',
          speech_id: crypto.randomUUID(),
          message_seq: 1,
          start: 0,
          end: 12,
          format,
        });
        await tab.got('speech-end', index + 1);
        heard.push((await tab.got('speech-start', index + 1)).media_type);
        expect(Buffer.concat(tab.audio).length).toBeGreaterThan(1000);
        const request = fake().requests.at(-1);
        expect(`${request?.path} ${request?.body}`).toContain(voice_id);
      }
      const pcm = kind === 'openai_compatible' ? 'audio/wav' : 'audio/pcm';
      expect(heard).toEqual(['audio/wav', 'audio/mpeg', pcm, 'audio/mpeg']);
    });
  },
);

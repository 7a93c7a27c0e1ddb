import { startOpenAiCompatibleFake } from '@repartee/testing';
import { samplePcm } from '@repartee/testing/vendor-fakes/http/sample-audio';
import { startOpenAiFake } from '@repartee/testing/vendor-fakes/openai/fake-server';
import { startOpenAiRealtimeFake } from '@repartee/testing/vendor-fakes/openai_realtime/fake-server';
import { benchReplies } from '../ai/bench-replies.ts';
import type { Call } from '../api/client.ts';

const apiKey = 'sk-bench-voice-1234';
/** `delay_ms` is the time before the first chunk of a reply, `pause_ms` the time between chunks. */
export const chatPace = { delay_ms: 300, pause_ms: 50 };
const chunks = ['I have ', 'ten minutes ', 'for this, ', 'so go on. ', 'What is ', 'it about?'];
export const sentenceChunks = 4;
export const firstSentence = chunks.slice(0, sentenceChunks).join('').trim();

/** The fake vendors run in this process, so that one clock measures when an audio frame is sent and when it arrives. */
export async function startVendors() {
  const chat = await startOpenAiCompatibleFake({ otherwise: benchReplies(chunks, chatPace) });
  const voice = await startOpenAiFake({ apiKey });
  const realtime = await startOpenAiRealtimeFake({ apiKey });
  return {
    chat,
    voice,
    realtime,
    origins: [chat.base_url, voice.baseUrl, realtime.baseUrl].map((url) => new URL(url).origin).join(','),
    close: () => Promise.all([chat.close(), voice.close(), realtime.close()]),
  };
}
export type Vendors = Awaited<ReturnType<typeof startVendors>>;

export async function setUpVoice(operator: Call, { chat, voice, realtime }: Vendors) {
  const add = async (kind: string, base_url: string, models: readonly (readonly [string, string])[]) => {
    const { id: provider_id } = await operator('POST', '/v1/ai_providers', { name: kind, kind, base_url });
    await operator('POST', '/v1/ai_service_keys', { provider_id, label: 'Main', secret: apiKey });
    for (const [capability, name] of models) {
      const { id } = await operator('POST', '/v1/ai_models', { provider_id, name, capability });
      const choices = [{ model_id: id, key_id: null }];
      await operator('PUT', `/v1/ai_choices/${capability}`, { choices });
    }
  };
  await add('openai_compatible', chat.base_url, [['chat', 'small']]);
  await add('openai', voice.baseUrl, [
    ['transcription', 'gpt-4o-transcribe'],
    ['speech', 'gpt-4o-mini-tts'],
  ]);
  await add('openai_realtime', realtime.baseUrl, [['realtime', 'gpt-realtime']]);
  const { items } = await operator('GET', '/v1/personas?page_size=12');
  const scenarioFor = async (mode: string): Promise<string> => {
    const { id } = await operator('POST', '/v1/scenarios', {
      name: `Spoken ${mode}`,
      content: { context: 'The release slips three weeks.', mode, language: 'en-GB' },
      links: [{ role: 'persona', item_id: items[0].id }],
      visibility: 'organization',
    });
    return id;
  };
  return { voice: await scenarioFor('voice'), realtime: await scenarioFor('realtime') };
}

/** Sends a sentence directly to the fake speech vendor. Returns the milliseconds until the first sound arrives. */
export async function speakDirectly({ voice }: Vendors): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${voice.baseUrl}/audio/speech`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'gpt-4o-mini-tts',
      input: 'So go on.',
      voice: 'alloy',
      response_format: 'pcm',
    }),
  });
  await answer.body?.getReader().read();
  return performance.now() - began;
}

/** Returns audio of `pieces` pieces, each of which begins with its index, so that the bench recognises the piece. */
export function indexedAudio(pieces: number, bytes: number): Uint8Array {
  const audio = Buffer.alloc(pieces * bytes, samplePcm().subarray(0, bytes));
  for (let piece = 0; piece < pieces; piece += 1) audio.writeUInt32LE(piece, piece * bytes);
  return audio;
}

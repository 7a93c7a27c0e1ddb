import type { ProviderKind } from '@repartee/contracts/ai/provider-kinds';
import { startAzureSpeechFake } from '@repartee/testing/vendor-fakes/azure_microsoft/fake-server';
import { startElevenLabsFake } from '@repartee/testing/vendor-fakes/elevenlabs/fake-server';
import type { VendorFake, VendorFakeOptions } from '@repartee/testing/vendor-fakes/http/vendor-fake';
import { startOpenAiFake } from '@repartee/testing/vendor-fakes/openai/fake-server';
import { startOpenAiAzureFake } from '@repartee/testing/vendor-fakes/openai_azure';
import { startOpenAiRealtimeFake } from '@repartee/testing/vendor-fakes/openai_realtime/fake-server';
import type { ChatPart } from '../ports/chat-port.ts';
import type { RealtimeConnection, RealtimeEvent } from '../ports/realtime-port.ts';
import type { SpeechPart } from '../ports/speech-port.ts';
import type { TranscriptionPart } from '../ports/transcription-port.ts';
import type { Vendor, VendorConnection } from '../ports/vendor.ts';
import { vendors } from './all-vendors.ts';

/** No response, error or log line may contain this API key. */
export const canaryKey = 'sk-canary-0123456789abcdef';

export type VendorCapability =
  | 'chat'
  | 'structuredOutput'
  | 'speech'
  | 'transcription'
  | 'listModels'
  | 'listVoices'
  | 'realtime';

export interface VendorUnderTest {
  readonly kind: ProviderKind;
  readonly startFake: (options: VendorFakeOptions) => Promise<VendorFake>;
  readonly models: Readonly<Partial<Record<VendorCapability, string>>>;
  readonly settings?: Readonly<Record<string, string>>;
}

const openAiModels = {
  chat: 'gpt-4.1-mini',
  structuredOutput: 'gpt-4.1-mini',
  speech: 'gpt-4o-mini-tts',
  transcription: 'gpt-4o-transcribe',
};

export const vendorsUnderTest: readonly VendorUnderTest[] = [
  { kind: 'openai', startFake: startOpenAiFake, models: { ...openAiModels, listModels: 'any' } },
  { kind: 'openai_compatible', startFake: startOpenAiFake, models: { ...openAiModels, listModels: 'any' } },
  {
    kind: 'openai_azure',
    startFake: startOpenAiAzureFake,
    models: openAiModels,
    settings: { api_version: '2025-03-01-preview' },
  },
  {
    kind: 'azure_microsoft',
    startFake: startAzureSpeechFake,
    models: { speech: 'neural', transcription: 'fast', listVoices: 'neural' },
    settings: { region: 'westeurope' },
  },
  {
    kind: 'elevenlabs',
    startFake: startElevenLabsFake,
    models: {
      speech: 'eleven_flash_v2_5',
      transcription: 'scribe_v1',
      listModels: 'any',
      listVoices: 'any',
    },
  },
  {
    kind: 'openai_realtime',
    startFake: startOpenAiRealtimeFake,
    models: { realtime: 'gpt-realtime', listModels: 'any' },
  },
];

export function vendorOf({ kind }: VendorUnderTest): Vendor {
  const vendor = vendors[kind];
  if (!vendor) throw new Error(`The provider kind ${kind} is not in all-vendors.ts`);
  return vendor;
}

export const connectionTo = (
  { baseUrl }: Pick<VendorFake, 'baseUrl'>,
  { settings = {} }: Pick<VendorUnderTest, 'settings'>,
  overrides: Partial<VendorConnection> = {},
): VendorConnection => ({
  baseUrl,
  apiKey: canaryKey,
  model: 'any',
  settings,
  timeouts: { firstPartMs: 10_000, betweenPartsMs: 10_000, totalMs: 20_000 },
  fetch,
  ...overrides,
});

const messages = [
  { role: 'system', content: 'You are Camille.' },
  { role: 'user', content: 'Good morning.' },
] as const;

export const chatRequest = { messages, maxOutputTokens: 200 };
export const structuredRequest = {
  messages,
  maxOutputTokens: 200,
  name: 'reading',
  schema: {
    type: 'object',
    properties: { score: { type: 'number' } },
    required: ['score'],
    additionalProperties: false,
  },
};
export const speechRequest = {
  text: 'Tom & Anna said: “5 < 6”.',
  language: 'en-GB',
  voice: 'alloy',
  format: 'mp3',
} as const;
export const transcriptionRequest = {
  audio: new Uint8Array(4800),
  mediaType: 'audio/webm;codecs=opus',
  language: 'en-GB',
  durationSeconds: 3,
};

export const realtimeRequest = {
  maxOutputTokens: 400,
  instructions: 'You are Camille.',
  output: 'audio' as const,
  voice: 'marin',
  language: 'en-GB',
  eagerness: 'medium' as const,
};

type Part = ChatPart | SpeechPart | TranscriptionPart;

export async function collected<P extends Part>(stream: AsyncIterable<P> | undefined): Promise<P[]> {
  const parts: P[] = [];
  for await (const part of stream ?? []) parts.push(part);
  return parts;
}

async function oneReply(vendor: Vendor, connection: VendorConnection, signal: AbortSignal) {
  const conversation = await vendor.realtime?.(connection).connect(realtimeRequest, signal);
  conversation?.appendAudio(new Uint8Array(9600));
  conversation?.commitTurn();
  for await (const event of conversation?.events ?? []) {
    if (event.type !== 'reply-end') continue;
    conversation?.close();
    return event;
  }
  return undefined;
}

export async function useCapability(
  vendor: Vendor,
  capability: VendorCapability,
  connection: VendorConnection,
  signal: AbortSignal,
): Promise<unknown> {
  switch (capability) {
    case 'chat':
      return collected(vendor.chat?.(connection).stream(chatRequest, signal));
    case 'structuredOutput':
      return vendor.structuredOutput?.(connection).generate(structuredRequest, signal);
    case 'speech':
      return collected(vendor.speech?.(connection).speak(speechRequest, signal));
    case 'transcription':
      return collected(vendor.transcription?.(connection).transcribe(transcriptionRequest, signal));
    case 'listModels':
      return vendor.listModels?.(connection, signal);
    case 'listVoices':
      return vendor.speech?.(connection).listVoices?.(signal);
    case 'realtime':
      return oneReply(vendor, connection, signal);
  }
}

/** Reads the events of a conversation up to the first of a type. */
export async function upTo(conversation: RealtimeConnection, type: RealtimeEvent['type']) {
  const events: RealtimeEvent[] = [];
  for await (const event of conversation.events) {
    events.push(event);
    if (event.type === type) return events;
  }
  return events;
}

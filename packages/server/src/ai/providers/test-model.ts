import { isAiError } from '@repartee/ai/ports/ai-error';
import type { ChatRequest } from '@repartee/ai/ports/chat-port';
import type { RealtimeRequest } from '@repartee/ai/ports/realtime-port';
import { waveHeader } from '@repartee/ai/vendors/http_protocol/wave-header';
import type { ModelCapability } from '@repartee/contracts/ai/ai-model';
import type { ConnectionTestResult } from '@repartee/contracts/ai/ai-provider';
import { providerKindDetails } from '@repartee/contracts/ai/provider-kind-details';
import type { ProviderKind } from '@repartee/contracts/ai/provider-kinds';
import type { FastifyInstance } from 'fastify';
import type { AiCall } from '../dispatch/ai-call.ts';
import { voiceOrDefault } from '../dispatch/default-voice.ts';
import { eurTextOf, type PicoEur, picoEurOf } from '../spending/money.ts';

interface TestedModel {
  readonly id: string;
  readonly name: string;
  readonly capability: ModelCapability;
  readonly context_window: number | null;
  readonly provider_kind: ProviderKind;
  readonly organization_id: string;
}

const question = 'Say good morning in one short sentence.';
const request: ChatRequest = { messages: [{ role: 'user', content: question }], maxOutputTokens: 200 };
/** A session with a persona, a mission and twenty turns needs about 8,000 tokens. */
const smallContext = 8192;
const longestAnswer = 500;
const longestMs = 60_000;

/** A prompt of about 6,000 tokens shows whether a server silently cuts off long prompts. */
const longText = 'one two three four five six seven eight nine ten '.repeat(600);
/** Smallest context window, in tokens, that a connection test reports. A smaller number from a server is ignored. */
const fewestTokens = 1024;

/**
 * Returns the context window in tokens if it is too small for a session, else null. Some servers, such as
 * Ollama, silently cut off a long prompt, but report how many tokens they have read.
 */
async function smallContextOf(
  app: FastifyInstance,
  model: TestedModel,
  call: AiCall,
): Promise<Pick<ConnectionTestResult, 'small_context' | 'long_prompt'>> {
  const { context_window, provider_kind, capability } = model;
  if (capability !== 'chat' || context_window !== null || provider_kind !== 'openai_compatible') {
    const isSmall = capability === 'chat' && context_window !== null && context_window < smallContext;
    return { small_context: isSmall ? context_window : null, long_prompt: 'not-sent' };
  }
  return measuredContextOf(app, call);
}

async function measuredContextOf(
  app: FastifyInstance,
  call: AiCall,
): Promise<Pick<ConnectionTestResult, 'small_context' | 'long_prompt'>> {
  const messages = [{ role: 'user' as const, content: `${longText}\nSay yes.` }];
  try {
    let read: number | null = null;
    const parts = app.ai.chat(call, { messages, maxOutputTokens: 20 }, AbortSignal.timeout(longestMs));
    for await (const part of parts) if (part.type === 'usage') read = part.usage.inputTokens;
    const isCutOff = read !== null && read >= fewestTokens && read < longText.split(' ').length * 0.8;
    return { small_context: isCutOff ? read : null, long_prompt: 'answered' };
  } catch (thrown) {
    if (isAiError(thrown) && thrown.code === 'context-too-long')
      return { small_context: fewestTokens, long_prompt: 'answered' };
    return { small_context: null, long_prompt: 'failed' };
  }
}

const silentSecond = 32_000;
/** Returns a WAV file of 16 kHz, 16 bit, mono. */
const silence = (): Uint8Array =>
  Buffer.concat([waveHeader(silentSecond / 2, silentSecond), Buffer.alloc(silentSecond)]);

const realtimeBytesPerSecond = 48_000;
const realtimeRequest: RealtimeRequest = {
  instructions: 'Say good morning in one short sentence, whatever you hear.',
  output: 'audio',
  voice: providerKindDetails.openai_realtime.testVoice,
  language: 'en-US',
  eagerness: 'medium',
  maxOutputTokens: 400,
};

/** What a test request has received. `begun` is called at the first part of an answer. */
interface Received {
  text: string;
  audio: ConnectionTestResult['audio'];
  vendor_request_id: string | null;
  begun(): void;
}

/** The request goes through the dispatcher, so that the test is recorded and billed like any call. */
async function ask(
  app: FastifyInstance,
  model: TestedModel,
  call: AiCall,
  received: Received,
): Promise<void> {
  const signal = AbortSignal.timeout(longestMs);
  switch (model.capability) {
    case 'chat':
      for await (const part of app.ai.chat(call, request, signal)) {
        if (part.type === 'finish') received.vendor_request_id = part.vendorRequestId;
        if (part.type !== 'text') continue;
        received.begun();
        received.text += part.text;
      }
      return;
    case 'speech': {
      const language = 'en-US';
      const voiceFor = voiceOrDefault(null, language);
      const parts = app.ai.speak(call, { text: askedOf.speech, language, voiceFor, format: 'mp3' }, signal);
      const bytes: Uint8Array[] = [];
      let media_type = '';
      for await (const part of parts) {
        if (part.type === 'finish') {
          const audio = Buffer.concat(bytes);
          received.text = `${media_type}, ${audio.length} bytes`;
          received.audio = { media_type, base64: audio.toString('base64') };
          received.vendor_request_id = part.vendorRequestId;
          continue;
        }
        received.begun();
        media_type ||= part.mediaType;
        bytes.push(part.bytes);
      }
      return;
    }
    case 'transcription': {
      const audio = { audio: silence(), mediaType: 'audio/wav', language: 'en-US', durationSeconds: 1 };
      for await (const part of app.ai.transcribe(call, audio, signal)) {
        received.begun();
        if (part.type !== 'finish') continue;
        received.text = part.text || '–';
        received.vendor_request_id = part.vendorRequestId;
      }
      return;
    }
    case 'realtime': {
      const conversation = await app.ai.converse(call, realtimeRequest, signal);
      conversation.appendAudio(new Uint8Array(realtimeBytesPerSecond));
      conversation.commitTurn();
      for await (const event of conversation.events) {
        if (event.type === 'reply-audio') received.begun();
        if (event.type === 'reply-transcript-delta') received.text += event.text;
        if (event.type === 'reply-end') break;
      }
    }
  }
}

const askedOf = {
  chat: question,
  speech: 'Good morning.',
  transcription: 'WAV, 1 s',
  realtime: 'PCM, 1 s',
} as const;

/**
 * Sends a test request to a model, with one key. If the request fails with an `AiError`, the result contains the
 * vendor's error message.
 */
export async function testModel(
  app: FastifyInstance,
  model: TestedModel,
  key_id: string | null,
): Promise<ConnectionTestResult> {
  const began = performance.now();
  const since = () => Math.round(performance.now() - began);
  let first_part_ms: number | null = null;
  let cost: PicoEur = 0n;
  const received: Received = {
    ...{ text: '', audio: null, vendor_request_id: null },
    begun: () => {
      first_part_ms ??= since();
    },
  };
  const call: AiCall = {
    organization_id: model.organization_id,
    purpose: 'connection-test',
    only: { model_id: model.id, key_id },
    onCost: (cost_eur) => {
      cost += picoEurOf(cost_eur);
    },
  };
  const result = (rest: Partial<ConnectionTestResult>): ConnectionTestResult => ({
    ok: false,
    asked: askedOf[model.capability],
    answered: received.text.slice(0, longestAnswer),
    audio: received.audio,
    first_part_ms,
    total_ms: since(),
    cost_eur: eurTextOf(cost),
    error_code: null,
    status: null,
    vendor_message: null,
    vendor_request_id: received.vendor_request_id,
    small_context: null,
    long_prompt: 'not-sent',
    ...rest,
  });
  try {
    await ask(app, model, call, received);
    const total_ms = since();
    return result({ ok: true, total_ms, ...(await smallContextOf(app, model, call)) });
  } catch (thrown) {
    if (!isAiError(thrown)) throw thrown;
    const { code, message, status, vendorMessage, vendorRequestId } = thrown;
    return result({
      error_code: code,
      status,
      vendor_message: vendorMessage ?? message,
      vendor_request_id: vendorRequestId,
    });
  }
}

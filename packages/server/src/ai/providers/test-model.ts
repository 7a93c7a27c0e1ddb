import { isAiError } from '@repartee/ai/ports/ai-error';
import type { RealtimeRequest } from '@repartee/ai/ports/realtime-port';
import { firstLine } from '@repartee/ai/suitability/suitability';
import { waveHeader } from '@repartee/ai/vendors/http_protocol/wave-header';
import type { ModelCapability } from '@repartee/contracts/ai/ai-model';
import type { ConnectionTestResult } from '@repartee/contracts/ai/ai-provider';
import { providerKindDetails } from '@repartee/contracts/ai/provider-kind-details';
import type { FastifyInstance } from 'fastify';
import { timeLimit } from '../../runtime/outbound/time-limit.ts';
import type { AiCall } from '../dispatch/ai-call.ts';
import { voiceOrDefault } from '../dispatch/default-voice.ts';
import { eurTextOf, type PicoEur, picoEurOf } from '../spending/money.ts';
import { testSuitability } from './test-suitability.ts';

interface TestedModel {
  readonly id: string;
  readonly name: string;
  readonly capability: ModelCapability;
  readonly organization_id: string;
  /** Language of the organization as a BCP 47 tag. */
  readonly language: string;
}

const longestAnswer = 500;
const longestMs = 60_000;
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
  suitability: ConnectionTestResult['suitability'];
  begun(): void;
}

/** The request goes through the dispatcher, so that the test is recorded and billed like any call. */
async function ask(
  app: FastifyInstance,
  model: TestedModel,
  call: AiCall,
  received: Received,
  stopping: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([stopping, timeLimit(longestMs)]);
  switch (model.capability) {
    case 'chat': {
      const { suitability, failure } = await testSuitability(
        app.ai,
        call,
        model.language,
        received,
        stopping,
      );
      received.suitability = suitability;
      if (failure) throw failure;
      return;
    }
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
  speech: 'Good morning.',
  transcription: 'WAV, 1 s',
  realtime: 'PCM, 1 s',
} as const;

/**
 * Has a model do what the product will ask of it, with one key. If a request fails with an `AiError`, the result contains the
 * vendor's error message.
 */
export async function testModel(
  app: FastifyInstance,
  model: TestedModel,
  key_id: string | null,
  stopping: AbortSignal = new AbortController().signal,
): Promise<ConnectionTestResult> {
  const began = performance.now();
  const since = () => Math.round(performance.now() - began);
  let first_part_ms: number | null = null;
  let cost: PicoEur = 0n;
  const received: Received = {
    ...{ text: '', audio: null, vendor_request_id: null, suitability: null },
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
    asked: model.capability === 'chat' ? firstLine(model.language) : askedOf[model.capability],
    answered: received.text.slice(0, longestAnswer),
    audio: received.audio,
    first_part_ms,
    total_ms: since(),
    cost_eur: eurTextOf(cost),
    error_code: null,
    status: null,
    vendor_message: null,
    vendor_request_id: received.vendor_request_id,
    suitability: received.suitability,
    ...rest,
  });
  try {
    await ask(app, model, call, received, stopping);
    return result({ ok: true });
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

import { z } from 'zod';
import { aiError } from '../../ports/ai-error.ts';
import type {
  TranscriptionPart,
  TranscriptionPort,
  TranscriptionRequest,
} from '../../ports/transcription-port.ts';
import { type AiUsage, unknownUsage } from '../../ports/usage.ts';
import type { VendorConnection } from '../../ports/vendor.ts';
import { audioBlob, audioFileName, multipart } from '../http_protocol/multipart.ts';
import { errorInsteadOfEvents, eventsOrText, serverSentJson } from '../http_protocol/server-sent-events.ts';
import { spokenLanguageTag } from '../http_protocol/spoken-language-tag.ts';
import { VendorCall } from '../http_protocol/vendor-call.ts';
import { requestIdOf, streamedError } from '../http-error.ts';
import type { OpenAiEndpointOf } from './endpoint.ts';

const usage = z
  .union([
    z.object({
      type: z.literal('tokens'),
      input_tokens: z.number(),
      output_tokens: z.number(),
    }),
    z.object({ type: z.literal('duration'), seconds: z.number() }),
  ])
  .optional()
  .catch(undefined);

/** A transcription contains `language` and `duration` only in the format `verbose_json`. */
const transcript = z.object({
  text: z.string(),
  language: z.string().optional(),
  duration: z.coerce.number().optional().catch(undefined),
  usage,
});

const event = z.object({
  type: z.string(),
  delta: z.string().optional(),
  text: z.string().optional(),
  usage,
  error: z.unknown().optional(),
});

/** The gpt-4o models stream the text of a transcription. Whisper sends the whole text with language and duration. */
export function openAiTranscription(
  connection: VendorConnection,
  endpointOf: OpenAiEndpointOf,
): TranscriptionPort {
  return { transcribe: (request, signal) => transcribe(connection, endpointOf, request, signal) };
}

function fieldsFor(model: string, { audio, mediaType, language }: TranscriptionRequest) {
  // Whisper models of servers other than OpenAI often support only `json`, not `verbose_json`.
  const isWhisper = /^whisper(-1)?$/iu.test(model);
  return {
    file: audioBlob(audio, mediaType),
    model,
    response_format: isWhisper ? 'verbose_json' : 'json',
    ...(/transcribe/iu.test(model) ? { stream: 'true' } : {}),
    // The parameter `language` must be an ISO 639-1 code, such as `fr`.
    ...(language ? { language: new Intl.Locale(language).language } : {}),
  };
}

async function* transcribe(
  connection: VendorConnection,
  endpointOf: OpenAiEndpointOf,
  request: TranscriptionRequest,
  signal: AbortSignal,
): AsyncGenerator<TranscriptionPart> {
  const call = new VendorCall(connection, signal);
  try {
    const { url, headers } = endpointOf(connection, '/audio/transcriptions');
    const form = await multipart(fieldsFor(connection.model, request), audioFileName(request.mediaType));
    const response = await call.fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': form.contentType },
      body: form.body,
    });
    const vendorRequestId = requestIdOf(Object.fromEntries(response.headers));
    const finish = (said: z.output<typeof transcript>): TranscriptionPart => ({
      type: 'finish',
      text: said.text,
      language: spokenLanguageTag(said.language),
      usage: usageOf(said, request.durationSeconds),
      vendorRequestId,
    });
    if (!response.headers.get('content-type')?.includes('event-stream')) {
      const said = transcript.safeParse(await call.json(response));
      if (!said.success) throw aiError('answer-unusable');
      yield finish(said.data);
      return;
    }
    const events = await eventsOrText(response);
    if (typeof events === 'string') throw errorInsteadOfEvents(response, events, connection.apiKey);
    for await (const json of serverSentJson(call.parts(events, /event-stream/))) {
      const { data } = event.safeParse(json);
      if (!data || data.error || data.type === 'error')
        throw streamedError(data?.error ?? json, connection.apiKey);
      if (data.type === 'transcript.text.delta' && data.delta) yield { type: 'text-delta', text: data.delta };
      if (data.type === 'transcript.text.done' && data.text !== undefined) {
        yield finish({ text: data.text, usage: data.usage });
        return;
      }
    }
    throw aiError('cut-short');
  } catch (thrown) {
    throw call.errorOf(thrown);
  } finally {
    call.end();
  }
}

function usageOf({ usage, duration }: z.output<typeof transcript>, durationSeconds: number): AiUsage {
  const audioSeconds = (usage?.type === 'duration' ? usage.seconds : duration) ?? durationSeconds;
  if (usage?.type !== 'tokens') return { ...unknownUsage, audioSeconds };
  return {
    ...unknownUsage,
    inputTokens: usage.input_tokens,
    outputTokens: usage.output_tokens,
    audioSeconds,
  };
}

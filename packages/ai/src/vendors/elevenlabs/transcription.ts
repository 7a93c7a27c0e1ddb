import { z } from 'zod';
import type {
  TranscriptionPart,
  TranscriptionPort,
  TranscriptionRequest,
} from '../../ports/transcription-port.ts';
import { unknownUsage } from '../../ports/usage.ts';
import type { VendorConnection } from '../../ports/vendor.ts';
import { audioBlob, audioFileName, multipart } from '../http_protocol/multipart.ts';
import { spokenLanguageTag } from '../http_protocol/spoken-language-tag.ts';
import { callForJson } from '../http_protocol/vendor-call.ts';
import { requestIdOf } from '../http-error.ts';
import { elevenLabsCodes } from './errors.ts';

const transcript = z.object({
  text: z.string(),
  language_code: z.string().optional(),
  audio_duration_secs: z.number().nullish().catch(null),
  transcription_id: z.string().nullish().catch(null),
});

/** Transcribes audio with a Scribe model of ElevenLabs. The whole text arrives at once, in the part `finish`. */
export const transcription = (connection: VendorConnection): TranscriptionPort => ({
  transcribe: (request, signal) => transcribe(connection, request, signal),
});

async function* transcribe(
  connection: VendorConnection,
  { audio, mediaType, language, durationSeconds }: TranscriptionRequest,
  signal: AbortSignal,
): AsyncGenerator<TranscriptionPart> {
  const fields = {
    file: audioBlob(audio, mediaType),
    model_id: connection.model,
    // By default, ElevenLabs inserts tags for sounds into the text, such as “(laughter)”.
    tag_audio_events: 'false',
    ...(language ? { language_code: new Intl.Locale(language).language } : {}),
  };
  const form = await multipart(fields, audioFileName(mediaType));
  const { body, headers } = await callForJson(connection, signal, {
    url: `${connection.baseUrl}/speech-to-text`,
    init: {
      method: 'POST',
      headers: { 'xi-api-key': connection.apiKey, 'content-type': form.contentType },
      body: form.body,
    },
    refusalCodes: elevenLabsCodes,
    schema: transcript,
  });
  const { text, language_code, audio_duration_secs, transcription_id } = body;
  yield {
    type: 'finish',
    text,
    language: spokenLanguageTag(language_code),
    usage: { ...unknownUsage, audioSeconds: audio_duration_secs ?? durationSeconds },
    vendorRequestId: requestIdOf(headers) ?? transcription_id ?? null,
  };
}

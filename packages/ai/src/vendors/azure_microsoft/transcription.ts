import { z } from 'zod';
import type {
  TranscriptionPart,
  TranscriptionPort,
  TranscriptionRequest,
} from '../../ports/transcription-port.ts';
import { unknownUsage } from '../../ports/usage.ts';
import type { VendorConnection } from '../../ports/vendor.ts';
import { audioBlob, audioFileName, multipart } from '../http_protocol/multipart.ts';
import { callForJson } from '../http_protocol/vendor-call.ts';
import { requestIdOf } from '../http-error.ts';
import { fastTranscriptionUrl, speechHeaders } from './endpoint.ts';

const transcript = z.object({
  durationMilliseconds: z.number().optional().catch(undefined),
  combinedPhrases: z.array(z.object({ text: z.string() })),
  phrases: z
    .array(z.object({ locale: z.string().optional() }))
    .optional()
    .catch(undefined),
});

export const transcription = (connection: VendorConnection): TranscriptionPort => ({
  transcribe: (request, signal) => transcribe(connection, request, signal),
});

/** Azure requires a language with a country, so `fr` becomes `fr-FR`. */
function localeOf(language: string): string {
  const locale = new Intl.Locale(language);
  return `${locale.language}-${locale.region ?? locale.maximize().region ?? ''}`;
}

async function* transcribe(
  connection: VendorConnection,
  { audio, mediaType, language, durationSeconds }: TranscriptionRequest,
  signal: AbortSignal,
): AsyncGenerator<TranscriptionPart> {
  const definition = JSON.stringify(language ? { locales: [localeOf(language)] } : {});
  const form = await multipart({ audio: audioBlob(audio, mediaType), definition }, audioFileName(mediaType));
  const { body, headers } = await callForJson(connection, signal, {
    url: fastTranscriptionUrl(connection),
    init: {
      method: 'POST',
      headers: { ...speechHeaders(connection), 'content-type': form.contentType },
      body: form.body,
    },
    schema: transcript,
  });
  const { durationMilliseconds, combinedPhrases, phrases } = body;
  yield {
    type: 'finish',
    text: combinedPhrases.map(({ text }) => text).join(' '),
    language: phrases?.[0]?.locale ?? language,
    usage: {
      ...unknownUsage,
      audioSeconds: durationMilliseconds === undefined ? durationSeconds : durationMilliseconds / 1000,
    },
    vendorRequestId: requestIdOf(headers),
  };
}

import type { SpeechFormat } from '@repartee/contracts/ai/voice-formats';
import { z } from 'zod';
import { isAiError } from '../../ports/ai-error.ts';
import type { SpeechPart, SpeechPort, SpeechRequest, VendorVoice } from '../../ports/speech-port.ts';
import type { VendorConnection } from '../../ports/vendor.ts';
import { callForJson } from '../http_protocol/vendor-call.ts';
import { openAiEndpoint } from '../openai_protocol/endpoint.ts';
import { openAiSpeech } from '../openai_protocol/speech.ts';
import kokoro from './kokoro-languages.json' with { type: 'json' };

/**
 * Formats in the order in which a server is asked for them, because few servers offer all. Raw PCM is not asked for: its
 * sample rate differs from server to server, and the header of a WAV file states it.
 */
const formatsInOrder: Readonly<Record<SpeechFormat, readonly SpeechFormat[]>> = {
  wave: ['wave', 'mp3'],
  pcm16: ['wave', 'mp3'],
  mp3: ['mp3', 'wave'],
  chunked: ['chunked', 'wave'],
};

/** Each sentence of a persona without a voice of its own asks for the list. */
const listed_ms = 60_000;

export function compatibleSpeech(connection: VendorConnection): SpeechPort {
  const speech = openAiSpeech(connection, openAiEndpoint);
  const refused = new Set<SpeechFormat>();
  let listed: { readonly until: number; readonly voices: readonly VendorVoice[] } | undefined;
  return {
    async *speak(request: SpeechRequest, signal) {
      const formats = formatsInOrder[request.format];
      const format = formats.find((one) => !refused.has(one)) ?? request.format;
      const other = formats.find((one) => one !== format && !refused.has(one));
      let hasBegun = false;
      try {
        for await (const part of speech.speak({ ...request, format }, signal)) {
          hasBegun = true;
          yield part;
        }
      } catch (thrown) {
        const isRefused = isAiError(thrown) && thrown.code === 'request-refused';
        if (hasBegun || !isRefused || !other) throw thrown;
        yield* inOtherFormat(speech.speak({ ...request, format: other }, signal), thrown);
        refused.add(format);
      }
    },
    async listVoices(signal) {
      if (!listed || listed.until < Date.now())
        listed = { until: Date.now() + listed_ms, voices: await listVoices(connection, signal) };
      return listed.voices;
    },
  };
}

/** If the other format is refused too, the format was not the reason, and the first error is the informative one. */
async function* inOtherFormat(parts: AsyncIterable<SpeechPart>, first: unknown): AsyncIterable<SpeechPart> {
  try {
    yield* parts;
  } catch (thrown) {
    throw isAiError(thrown) && thrown.code === 'request-refused' ? first : thrown;
  }
}

/** Kokoro-FastAPI, Speaches, GPUStack and others list voices at different paths and in different shapes. */
const voicePaths = ['/audio/voices', '/audio/speech/voices', '/voices'];

const languageTags = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .transform((tags) => [tags ?? []].flat());
const listedVoice = z.union([
  z.string().transform((id) => ({ id, name: id, model_id: undefined, languages: [] as string[] })),
  z
    .object({
      id: z.string().optional(),
      voice_id: z.string().optional(),
      name: z.string().nullish(),
      model_id: z.string().optional(),
      language: languageTags,
      languages: languageTags,
    })
    .transform(({ id, voice_id, name, model_id, language, languages }) => ({
      model_id,
      id: id ?? voice_id ?? name ?? '',
      name: name || id || voice_id || '',
      languages: [...language, ...languages],
    })),
]);
const voiceList = z
  .union([
    z.array(listedVoice),
    z.object({ voices: z.array(listedVoice) }).transform(({ voices }) => voices),
    z.object({ data: z.array(listedVoice) }).transform(({ data }) => data),
  ])
  .transform((voices) => voices.filter(({ id }) => id !== ''));

/** Returns an empty list if the server has none: the protocol of OpenAI itself knows no list of voices. */
async function listVoices(
  connection: VendorConnection,
  signal: AbortSignal,
): Promise<readonly VendorVoice[]> {
  for (const path of voicePaths) {
    const { url, headers } = openAiEndpoint(
      connection,
      `${path}?${new URLSearchParams({ model: connection.model })}`,
    );
    try {
      const { body } = await callForJson(connection, signal, {
        url,
        init: { headers: { ...headers, accept: 'application/json' } },
        schema: voiceList,
      });
      const voices = body.filter(({ model_id = connection.model }) => model_id === connection.model);
      if (voices.length > 0)
        return voices.map(({ id, name, languages }) => ({
          id,
          name,
          languages: languages.length > 0 ? languages : languagesInName(id),
        }));
    } catch (thrown) {
      const isMissing =
        isAiError(thrown) && ['model-unknown', 'request-refused', 'answer-unusable'].includes(thrown.code);
      if (!isMissing) throw thrown;
    }
  }
  return [];
}

/** The first letter of the voices of Kokoro, such as `ff_siwis`, is their language. */
const kokoroLanguages: Readonly<Record<string, string>> = kokoro;

/** Languages that the ids of Kokoro (`ff_siwis`) and Piper (`fr_FR-siwis-medium`) state. */
function languagesInName(id: string): readonly string[] {
  const language = kokoroLanguages[/^([a-z])[fm]_/.exec(id)?.[1] ?? ''];
  const piper = /^([a-z]{2})[_-]([A-Z]{2})\b/.exec(id);
  if (language) return [language];
  return piper ? [`${piper[1]}-${piper[2]}`] : [];
}

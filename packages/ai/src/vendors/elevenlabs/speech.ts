import type { SpeechFormat } from '@repartee/contracts/ai/voice-formats';
import { z } from 'zod';
import type { SpeechPort, SpeechRequest, VendorVoice } from '../../ports/speech-port.ts';
import type { VendorConnection } from '../../ports/vendor.ts';
import { audioAnswer } from '../http_protocol/audio-answer.ts';
import { callForJson } from '../http_protocol/vendor-call.ts';
import { waveHeader } from '../http_protocol/wave-header.ts';
import { elevenLabsCodes } from './errors.ts';

/** Every plan of ElevenLabs includes 24 kHz PCM and MP3. For `wave`, a WAV header is put before the PCM data. */
const outputFormats: Record<SpeechFormat, string> = {
  wave: 'pcm_24000',
  mp3: 'mp3_44100_128',
  pcm16: 'pcm_24000',
  chunked: 'mp3_44100_128',
};

/** Models other than v2.5 detect the language themselves and reject the language parameter. */
const takesLanguage = /_v2_5$/u;
const slowest = 0.7;
const fastest = 1.2;

const voiceList = z.object({
  voices: z.array(
    z.object({
      voice_id: z.string().min(1),
      name: z.string().nullish(),
      verified_languages: z
        .array(z.object({ language: z.string(), locale: z.string().nullish() }))
        .nullish()
        .catch([]),
    }),
  ),
});

export function speech(connection: VendorConnection): SpeechPort {
  const { baseUrl, apiKey } = connection;
  return {
    speak(request, signal) {
      const query = new URLSearchParams({ output_format: outputFormats[request.format] });
      const init = {
        method: 'POST',
        headers: { 'xi-api-key': apiKey, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(request, connection.model)),
      };
      return audioAnswer(connection, request, signal, {
        url: `${baseUrl}/text-to-speech/${encodeURIComponent(request.voice)}/stream?${query}`,
        init,
        refusalCodes: elevenLabsCodes,
        ...(request.format === 'wave' ? { header: waveHeader(24_000) } : {}),
        billedCharacters: (headers) => Number(headers['character-cost']) || null,
      });
    },
    listVoices: (signal) => listVoices(connection, signal),
  };
}

const bodyOf = ({ text, language, speed = 1 }: SpeechRequest, model: string) => ({
  text,
  model_id: model,
  ...(takesLanguage.test(model) && language ? { language_code: new Intl.Locale(language).language } : {}),
  ...(speed === 1 ? {} : { voice_settings: { speed: Math.min(fastest, Math.max(slowest, speed)) } }),
});

async function listVoices(
  connection: VendorConnection,
  signal: AbortSignal,
): Promise<readonly VendorVoice[]> {
  const { body } = await callForJson(connection, signal, {
    url: `${connection.baseUrl}/voices`,
    init: { headers: { 'xi-api-key': connection.apiKey, accept: 'application/json' } },
    refusalCodes: elevenLabsCodes,
    schema: voiceList,
  });
  return body.voices.map(({ voice_id, name, verified_languages }) => ({
    id: voice_id,
    name: name || voice_id,
    languages: [...new Set((verified_languages ?? []).map(({ locale, language }) => locale || language))],
  }));
}

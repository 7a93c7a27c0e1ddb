import type { SpeechFormat } from '@repartee/contracts/ai/voice-formats';
import { z } from 'zod';
import type { SpeechPort, VendorVoice } from '../../ports/speech-port.ts';
import type { VendorConnection } from '../../ports/vendor.ts';
import { audioAnswer } from '../http_protocol/audio-answer.ts';
import { callForJson } from '../http_protocol/vendor-call.ts';
import { speechHeaders, synthesisUrl } from './endpoint.ts';
import { ssmlOf } from './ssml.ts';

const outputFormats: Record<SpeechFormat, string> = {
  wave: 'riff-24khz-16bit-mono-pcm',
  mp3: 'audio-24khz-96kbitrate-mono-mp3',
  pcm16: 'raw-24khz-16bit-mono-pcm',
  chunked: 'audio-24khz-96kbitrate-mono-mp3',
};

const voiceList = z.array(
  z.object({
    ShortName: z.string().min(1),
    DisplayName: z.string().optional(),
    LocalName: z.string().optional(),
    Locale: z.string(),
    SecondaryLocaleList: z.array(z.string()).optional().catch(undefined),
  }),
);

export function speech(connection: VendorConnection): SpeechPort {
  return {
    speak(request, signal) {
      const init = {
        method: 'POST',
        headers: {
          ...speechHeaders(connection),
          'content-type': 'application/ssml+xml',
          'x-microsoft-outputformat': outputFormats[request.format],
          'user-agent': 'Repartee',
        },
        body: ssmlOf(request),
      };
      return audioAnswer(connection, request, signal, { url: synthesisUrl(connection, '/v1'), init });
    },
    listVoices: (signal) => listVoices(connection, signal),
  };
}

async function listVoices(
  connection: VendorConnection,
  signal: AbortSignal,
): Promise<readonly VendorVoice[]> {
  const { body } = await callForJson(connection, signal, {
    url: synthesisUrl(connection, '/voices/list'),
    init: { headers: { ...speechHeaders(connection), accept: 'application/json' } },
    schema: voiceList,
  });
  return body.map(({ ShortName, DisplayName, LocalName, Locale, SecondaryLocaleList = [] }) => ({
    id: ShortName,
    name: LocalName || DisplayName || ShortName,
    languages: [Locale, ...SecondaryLocaleList],
  }));
}

import type { SpeechFormat } from '@repartee/contracts/ai/voice-formats';
import type { SpeechPort, VendorVoice } from '../../ports/speech-port.ts';
import type { VendorConnection } from '../../ports/vendor.ts';
import { audioAnswer } from '../http_protocol/audio-answer.ts';
import type { OpenAiEndpointOf } from './endpoint.ts';

/** Names that OpenAI uses for our speech formats. OpenAI's `pcm` is 24 kHz, 16 bit, mono. */
const responseFormats: Record<SpeechFormat, string> = {
  wave: 'wav',
  mp3: 'mp3',
  pcm16: 'pcm',
  chunked: 'mp3',
};

/** The names of the voices are copied from OpenAI's documentation, because no endpoint lists voices. */
const voiceNames = [
  'alloy',
  'ash',
  'coral',
  'echo',
  'fable',
  'nova',
  'onyx',
  'sage',
  'shimmer',
  'ballad',
  'cedar',
  'marin',
  'verse',
];
const laterVoices = 4;

function voicesOf(model: string): readonly VendorVoice[] {
  const names = /^tts/.test(model) ? voiceNames.slice(0, -laterVoices) : voiceNames;
  return names.map((id) => ({ id, name: `${id[0]?.toUpperCase()}${id.slice(1)}`, languages: [] }));
}

export function openAiSpeech(connection: VendorConnection, endpointOf: OpenAiEndpointOf): SpeechPort {
  const { url, headers } = endpointOf(connection, '/audio/speech');
  return {
    speak(request, signal) {
      const body = {
        model: connection.model,
        input: request.text,
        voice: request.voice,
        response_format: responseFormats[request.format],
        // `tts-1` and `tts-1-hd` do not support the parameter `instructions`.
        ...(request.style && !/^tts/.test(connection.model) ? { instructions: request.style } : {}),
        ...(request.speed === undefined || request.speed === 1 ? {} : { speed: request.speed }),
      };
      const init = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
      return audioAnswer(connection, request, signal, { url, init });
    },
  };
}

export function openAiSpeechWithVoices(
  connection: VendorConnection,
  endpointOf: OpenAiEndpointOf,
): SpeechPort {
  return {
    ...openAiSpeech(connection, endpointOf),
    listVoices: async () => voicesOf(connection.model),
  };
}

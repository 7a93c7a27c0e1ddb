import type { SpeechFormat } from '@repartee/contracts/ai/voice-formats';
import { aiError } from '../../ports/ai-error.ts';
import type { SpeechPart, SpeechRequest } from '../../ports/speech-port.ts';
import { unknownUsage } from '../../ports/usage.ts';
import type { VendorConnection } from '../../ports/vendor.ts';
import { type RefusalCodes, requestIdOf } from '../http-error.ts';
import { VendorCall } from './vendor-call.ts';

const mediaTypes: Record<SpeechFormat, string> = {
  wave: 'audio/wav',
  mp3: 'audio/mpeg',
  pcm16: 'audio/pcm',
  chunked: 'audio/mpeg',
};

/** Names of media types that servers use instead of ours. */
const otherNames: Readonly<Record<string, string>> = {
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/mp3': 'audio/mpeg',
};
const containers = ['audio/wav', 'audio/mpeg', 'audio/ogg', 'audio/flac', 'audio/aac', 'audio/mp4'];

/**
 * Returns the media type of an answer. Some servers ignore the requested format, or label all audio alike, so that the
 * first bytes count most.
 */
function mediaTypeOf(format: SpeechFormat, contentType: string, first: Uint8Array): string {
  const start = Buffer.from(first.subarray(0, 4)).toString('latin1');
  if (start === 'RIFF') return 'audio/wav';
  if (start.startsWith('ID3')) return 'audio/mpeg';
  const named = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const type = otherNames[named] ?? named;
  const isFrame = first[0] === 0xff && ((first[1] ?? 0) & 0xe6) === 0xe2;
  if (isFrame && type !== 'audio/pcm' && format !== 'pcm16') return 'audio/mpeg';
  return containers.includes(type) && type !== 'audio/wav' ? type : mediaTypes[format];
}

/** Servers label audio with many different media types, so every type except text, JSON and XML is accepted. */
const audioMediaType = /^(?!text\/|application\/(json|xml|problem))/;

const longestText = 4096;

export interface SpeechCall {
  readonly url: string;
  readonly init: RequestInit;
  readonly refusalCodes?: RefusalCodes;
  /** Bytes that are returned before the vendor's audio, for example a WAV header. */
  readonly header?: Uint8Array;
  /** Returns the number of characters that the vendor bills, if the response headers contain that number. */
  readonly billedCharacters?: (headers: Readonly<Record<string, string>>) => number | null;
}

/** Throws `context-too-long` if the text is too long, and `answer-unusable` if the response contains no audio. */
export async function* audioAnswer(
  connection: VendorConnection,
  request: SpeechRequest,
  signal: AbortSignal,
  { url, init, refusalCodes, header, billedCharacters }: SpeechCall,
): AsyncGenerator<SpeechPart> {
  const characters = [...request.text].length;
  if (characters > longestText) throw aiError('context-too-long');
  const call = new VendorCall(connection, signal, refusalCodes);
  try {
    const response = await call.fetch(url, init);
    const headers = Object.fromEntries(response.headers);
    let mediaType: string | undefined;
    for await (const bytes of call.parts(response, audioMediaType)) {
      if (mediaType === undefined) {
        mediaType = header
          ? mediaTypes[request.format]
          : mediaTypeOf(request.format, headers['content-type'] ?? '', bytes);
        if (header) yield { type: 'audio', bytes: header, mediaType };
      }
      yield { type: 'audio', bytes, mediaType };
    }
    if (mediaType === undefined) throw aiError('answer-unusable');
    yield {
      type: 'finish',
      usage: { ...unknownUsage, characters: billedCharacters?.(headers) ?? characters },
      vendorRequestId: requestIdOf(headers),
    };
  } catch (thrown) {
    throw call.errorOf(thrown);
  } finally {
    call.end();
  }
}

import type { SpeechFormat } from '@repartee/contracts/ai-provider/voice-formats';
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
    let hasAudio = false;
    for await (const bytes of call.parts(response, audioMediaType)) {
      if (!hasAudio && header) yield { type: 'audio', bytes: header };
      hasAudio = true;
      yield { type: 'audio', bytes };
    }
    if (!hasAudio) throw aiError('answer-unusable');
    yield {
      type: 'finish',
      usage: { ...unknownUsage, characters: billedCharacters?.(headers) ?? characters },
      mediaType: mediaTypes[request.format],
      vendorRequestId: requestIdOf(headers),
    };
  } catch (thrown) {
    throw call.errorOf(thrown);
  } finally {
    call.end();
  }
}

import {
  type FakeRequest,
  startVendorFake,
  type VendorFake,
  type VendorFakeOptions,
  type VendorProtocol,
} from '../http/vendor-fake.ts';
import type { VendorFault } from '../http/vendor-fault.ts';
import { chatCompletion, models, speech, transcription } from './answers.ts';
import { openAiErrorResponse } from './errors.ts';
import { response } from './responses.ts';

/** `path` is relative to the base URL, or to a deployment of OpenAI on Azure. */
export async function openAiResponse(path: string, request: FakeRequest, fault: VendorFault | undefined) {
  switch (`${request.method} ${path}`) {
    case 'GET /models':
      return models('gpt-4.1-mini', 'gpt-4o-mini-tts', 'gpt-4o-transcribe');
    case 'POST /responses':
      return response(request, fault);
    case 'POST /chat/completions':
      return chatCompletion(request, fault);
    case 'POST /audio/speech':
      return speech(request);
    case 'POST /audio/transcriptions':
      return transcription(request);
    default:
      return undefined;
  }
}

const protocol: VendorProtocol = {
  basePath: '/v1',
  isAuthenticated: ({ headers }, apiKey) => headers.authorization === `Bearer ${apiKey}`,
  answer: (request, fault) => openAiResponse(request.path.replace(/^\/v1/, ''), request, fault),
  refusal: openAiErrorResponse,
};

export const startOpenAiFake = (options: VendorFakeOptions): Promise<VendorFake> =>
  startVendorFake(protocol, options);

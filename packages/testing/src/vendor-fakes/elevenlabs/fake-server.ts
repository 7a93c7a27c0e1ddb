import {
  startVendorFake,
  type VendorFake,
  type VendorFakeOptions,
  type VendorProtocol,
} from '../http/vendor-fake.ts';
import { models, speech, transcription, voices } from './answers.ts';
import { elevenLabsErrorResponse } from './errors.ts';

const speechPath = /^\/v1\/text-to-speech\/(?<voice>[^/]+)(\/stream)?$/;

const protocol: VendorProtocol = {
  basePath: '/v1',
  isAuthenticated: ({ headers }, apiKey) => headers['xi-api-key'] === apiKey,
  async answer(request) {
    const voice = request.method === 'POST' ? speechPath.exec(request.path)?.groups?.voice : undefined;
    if (voice) return speech(request, voice);
    switch (`${request.method} ${request.path}`) {
      case 'POST /v1/speech-to-text':
        return transcription(request);
      case 'GET /v1/models':
        return models();
      case 'GET /v1/voices':
        return voices();
      default:
        return undefined;
    }
  },
  refusal: elevenLabsErrorResponse,
};

export const startElevenLabsFake = (options: VendorFakeOptions): Promise<VendorFake> =>
  startVendorFake(protocol, options);

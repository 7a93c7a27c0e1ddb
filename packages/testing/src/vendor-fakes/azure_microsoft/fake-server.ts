import {
  startVendorFake,
  type VendorFake,
  type VendorFakeOptions,
  type VendorProtocol,
} from '../http/vendor-fake.ts';
import { speech, transcription, voices } from './answers.ts';
import { azureSpeechErrorResponse } from './errors.ts';

const protocol: VendorProtocol = {
  basePath: '',
  isAuthenticated: ({ headers }, apiKey) => headers['ocp-apim-subscription-key'] === apiKey,
  async answer(request) {
    switch (`${request.method} ${request.path}`) {
      case 'POST /cognitiveservices/v1':
        return speech(request);
      case 'GET /cognitiveservices/voices/list':
        return voices();
      case 'POST /speechtotext/transcriptions:transcribe':
        return transcription(request);
      default:
        return undefined;
    }
  },
  refusal: azureSpeechErrorResponse,
};

export const startAzureSpeechFake = (options: VendorFakeOptions): Promise<VendorFake> =>
  startVendorFake(protocol, options);

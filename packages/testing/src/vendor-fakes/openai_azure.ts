import { jsonResponse } from './http/fake-response.ts';
import {
  startVendorFake,
  type VendorFake,
  type VendorFakeOptions,
  type VendorProtocol,
} from './http/vendor-fake.ts';
import { openAiErrorResponse } from './openai/errors.ts';
import { openAiResponse } from './openai/fake-server.ts';

const deploymentPath = /^\/openai\/deployments\/(?<deployment>[^/]+)(?<path>\/.+)$/;
const apiVersion = /^\d{4}-\d{2}-\d{2}(-preview)?$/;

const protocol: VendorProtocol = {
  basePath: '',
  isAuthenticated: ({ headers }, apiKey) => headers['api-key'] === apiKey,
  async answer(request, fault) {
    const { path } = deploymentPath.exec(request.path)?.groups ?? {};
    if (!path || path === '/responses' || path === '/models') return undefined;
    if (!apiVersion.test(request.query.get('api-version') ?? ''))
      return jsonResponse({ error: { code: '404', message: 'Resource not found' } }, 404);
    return openAiResponse(path, request, fault);
  },
  refusal: openAiErrorResponse,
};

export const startOpenAiAzureFake = (options: VendorFakeOptions): Promise<VendorFake> =>
  startVendorFake(protocol, options);

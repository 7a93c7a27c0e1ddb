import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { VendorConnection } from '../../ports/vendor.ts';
import { sdkFetch } from '../openai_protocol/sdk-fetch.ts';
import type { ModelOf } from '../openai_protocol/sdk-model.ts';
import { apiVersion, azureHeaders, deploymentUrl } from './endpoint.ts';

/**
 * A deployment as a chat completions model: dated API versions have no Responses API. Reasoning models refuse `max_tokens`,
 * older ones do not know `max_completion_tokens`, and a deployment's name tells neither: what is refused is asked again.
 */
export const azureModel = (connection: VendorConnection): ModelOf => {
  let limitName: 'max_tokens' | 'max_completion_tokens' = 'max_tokens';
  const withLimitName = (body: unknown) =>
    typeof body === 'string' ? body.replace(/"max_(completion_)?tokens":/u, `"${limitName}":`) : undefined;
  const fetchVendor = sdkFetch(connection);
  const provider = createOpenAICompatible({
    name: 'azure-openai',
    baseURL: deploymentUrl(connection),
    headers: azureHeaders(connection),
    queryParams: { 'api-version': apiVersion(connection) },
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch: async (input, init) => {
      const send = () => fetchVendor(input, { ...init, body: withLimitName(init?.body) ?? null });
      const response = await send();
      if (response.status !== 400 || limitName === 'max_completion_tokens') return response;
      const refusal = await response.clone().text();
      if (!refusal.includes('max_completion_tokens')) return response;
      await response.body?.cancel();
      limitName = 'max_completion_tokens';
      return send();
    },
  });
  const model = provider.chatModel(connection.model);
  return () => model;
};

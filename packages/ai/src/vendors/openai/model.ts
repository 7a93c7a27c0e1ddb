import { createOpenAI } from '@ai-sdk/openai';
import type { VendorConnection } from '../../ports/vendor.ts';
import { sdkFetch } from '../openai_protocol/sdk-fetch.ts';
import type { ModelOf } from '../openai_protocol/sdk-model.ts';

/** A model of the Responses API. */
export const openAiModel = (connection: VendorConnection): ModelOf => {
  const provider = createOpenAI({
    baseURL: connection.baseUrl,
    // Without one the SDK would read the environment.
    apiKey: connection.apiKey || 'none',
    fetch: sdkFetch(connection),
  });
  const model = provider.responses(connection.model);
  return () => model;
};

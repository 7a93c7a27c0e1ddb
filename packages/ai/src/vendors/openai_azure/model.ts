import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { VendorConnection } from '../../ports/vendor.ts';
import { withLenientChunks } from '../openai_protocol/chunk-schema.ts';
import { refusalMetadata } from '../openai_protocol/refusal-metadata.ts';
import { sdkFetch } from '../openai_protocol/sdk-fetch.ts';
import type { ModelOf } from '../openai_protocol/sdk-model.ts';
import { apiVersion, azureHeaders, deploymentUrl } from './endpoint.ts';

/** The dated API versions of Azure have no Responses API, so chat completions are used. */
export const azureModel = (connection: VendorConnection): ModelOf => {
  const provider = createOpenAICompatible({
    name: 'azure-openai',
    baseURL: deploymentUrl(connection),
    headers: azureHeaders(connection),
    queryParams: { 'api-version': apiVersion(connection) },
    includeUsage: true,
    supportsStructuredOutputs: true,
    metadataExtractor: refusalMetadata,
    fetch: sdkFetch(connection),
  });
  const model = withLenientChunks(provider.chatModel(connection.model));
  return () => model;
};

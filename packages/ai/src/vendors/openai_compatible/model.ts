import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import type { VendorConnection } from '../../ports/vendor.ts';
import { withLenientChunks } from '../openai_protocol/chunk-schema.ts';
import { refusalMetadata } from '../openai_protocol/refusal-metadata.ts';
import { sdkFetch } from '../openai_protocol/sdk-fetch.ts';
import { type ModelOf, reasoningTag } from '../openai_protocol/sdk-model.ts';
import { keepLoading } from './keep-loading.ts';

/** Text between `<think>` tags is streamed as reasoning, not as part of the answer. */
export const compatibleModel = (connection: VendorConnection): ModelOf => {
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: connection.baseUrl,
    ...(connection.apiKey ? { apiKey: connection.apiKey } : {}),
    includeUsage: true,
    supportsStructuredOutputs: true,
    metadataExtractor: refusalMetadata,
    fetch: sdkFetch({ ...connection, fetch: keepLoading(connection.fetch) }),
  });
  const model = withLenientChunks(provider.chatModel(connection.model));
  const withReasoning = (startWithReasoning: boolean) =>
    wrapLanguageModel({
      model,
      middleware: extractReasoningMiddleware({ tagName: reasoningTag, startWithReasoning }),
    });
  const models = { usual: withReasoning(false), startingWithReasoning: withReasoning(true) };
  return (startsWithReasoning) => models[startsWithReasoning ? 'startingWithReasoning' : 'usual'];
};

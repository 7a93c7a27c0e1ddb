import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import type { VendorConnection } from '../../ports/vendor.ts';
import { sdkFetch } from '../openai_protocol/sdk-fetch.ts';
import { type ModelOf, reasoningTag } from '../openai_protocol/sdk-model.ts';

/** A chat completions model. Reasoning in `<think>` is kept apart. */
export const compatibleModel =
  (connection: VendorConnection): ModelOf =>
  (startWithReasoning) => {
    const provider = createOpenAICompatible({
      name: 'openai-compatible',
      baseURL: connection.baseUrl,
      ...(connection.apiKey ? { apiKey: connection.apiKey } : {}),
      includeUsage: true,
      supportsStructuredOutputs: true,
      fetch: sdkFetch(connection),
    });
    return wrapLanguageModel({
      model: provider.chatModel(connection.model),
      middleware: extractReasoningMiddleware({ tagName: reasoningTag, startWithReasoning }),
    });
  };

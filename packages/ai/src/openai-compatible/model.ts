import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, type LanguageModel, wrapLanguageModel } from 'ai';
import type { ModelServer } from './model-server.ts';

/** A redirect is not followed: it would carry the key to whoever it names. */
const fetchWithoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' });

/** The tag that local models put around their reasoning. */
export const reasoningTag = 'think';

/**
 * A model object of the SDK; reasoning in `<think>` is kept out of the answer. Some chat templates open the tag
 * themselves, so that the answer starts inside it: `startWithReasoning`.
 */
export function modelOf({ baseUrl, apiKey, model }: ModelServer, startWithReasoning = false): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: baseUrl.replace(/\/+$/, ''),
    ...(apiKey ? { apiKey } : {}),
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch: fetchWithoutRedirects,
  });
  return wrapLanguageModel({
    model: provider.chatModel(model),
    middleware: extractReasoningMiddleware({ tagName: reasoningTag, startWithReasoning }),
  });
}

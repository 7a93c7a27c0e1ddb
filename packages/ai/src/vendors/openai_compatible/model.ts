import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  extractReasoningMiddleware,
  type LanguageModel,
  type LanguageModelUsage,
  wrapLanguageModel,
} from 'ai';
import type { ChatMessage, FinishReason } from '../../ports/chat-port.ts';
import type { AiUsage } from '../../ports/usage.ts';
import { unknownUsage } from '../../ports/usage.ts';
import type { VendorConnection } from '../../ports/vendor.ts';

/** The tag that local models put around their reasoning. */
export const reasoningTag = 'think';

/** A model of the SDK. Reasoning in `<think>` is kept apart; `startWithReasoning` is for templates that open the tag themselves. */
export function modelOf(connection: VendorConnection, startWithReasoning = false): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: connection.baseUrl,
    ...(connection.apiKey ? { apiKey: connection.apiKey } : {}),
    includeUsage: true,
    supportsStructuredOutputs: true,
    // A followed redirect would carry the key to whoever it names.
    fetch: (input, init) => connection.fetch(input, { ...init, redirect: 'manual' }),
  });
  return wrapLanguageModel({
    model: provider.chatModel(connection.model),
    middleware: extractReasoningMiddleware({ tagName: reasoningTag, startWithReasoning }),
  });
}

/** Messages as the SDK takes them: what is said as `system` apart from the conversation. */
export const promptOf = (messages: readonly ChatMessage[]) => ({
  instructions: messages
    .filter(({ role }) => role === 'system')
    .map(({ content }) => content)
    .join('\n\n'),
  messages: messages.flatMap(({ role, content }) => (role === 'system' ? [] : [{ role, content }])),
});

/** The SDK's usage in our units. */
export const usageOf = (usage: LanguageModelUsage | undefined): AiUsage => ({
  ...unknownUsage,
  inputTokens: usage?.inputTokens ?? null,
  cachedInputTokens: usage?.inputTokenDetails.cacheReadTokens ?? null,
  outputTokens: usage?.outputTokens ?? null,
});

/** The SDK's finish reason in our words. */
export const finishReasonOf = (reason: string | undefined): FinishReason =>
  reason === 'stop' || reason === 'length' || reason === 'content-filter' ? reason : 'other';

import type { LanguageModel, LanguageModelUsage } from 'ai';
import type { ChatMessage, FinishReason } from '../../ports/chat-port.ts';
import type { AiUsage } from '../../ports/usage.ts';
import { unknownUsage } from '../../ports/usage.ts';

/** The tag that local models put around their reasoning. */
export const reasoningTag = 'think';

/** Makes the SDK's model. `startWithReasoning` is for templates that open the reasoning tag themselves. */
export type ModelOf = (startWithReasoning: boolean) => LanguageModel;

/** OpenAI stores answers of the Responses API for 30 days unless told not to. */
export const providerOptions = { openai: { store: false } };

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

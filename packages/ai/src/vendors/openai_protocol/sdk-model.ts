import type { LanguageModelUsage, wrapLanguageModel } from 'ai';
import type { ChatMessage, FinishReason } from '../../ports/chat-port.ts';
import type { AiUsage } from '../../ports/usage.ts';
import { unknownUsage } from '../../ports/usage.ts';

/** The tag that local models put around their reasoning. */
export const reasoningTag = 'think';

/** The SDK's model. */
type SdkModel = ReturnType<typeof wrapLanguageModel>;
type SdkPrompt = Parameters<SdkModel['doStream']>[0]['prompt'];
type SdkStream = Awaited<ReturnType<SdkModel['doStream']>>['stream'];
type SdkFinish = Extract<SdkStream extends ReadableStream<infer Part> ? Part : never, { type: 'finish' }>;

/** Makes the SDK's model. `startWithReasoning` is for templates that open the reasoning tag themselves. */
export type ModelOf = (startWithReasoning: boolean) => SdkModel;

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

/** Messages as the SDK's models take them. */
export function promptPartsOf(messages: readonly ChatMessage[]): SdkPrompt {
  const { instructions, messages: said } = promptOf(messages);
  return [
    ...(instructions ? [{ role: 'system' as const, content: instructions }] : []),
    ...said.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] })),
  ];
}

/** The usage of the SDK's functions in our units. */
export const usageOf = (usage: LanguageModelUsage | undefined): AiUsage => ({
  ...unknownUsage,
  inputTokens: usage?.inputTokens ?? null,
  cachedInputTokens: usage?.inputTokenDetails.cacheReadTokens ?? null,
  outputTokens: usage?.outputTokens ?? null,
});

/** The usage of the SDK's models in our units. */
export const streamedUsageOf = ({ inputTokens, outputTokens }: SdkFinish['usage']): AiUsage => ({
  ...unknownUsage,
  inputTokens: inputTokens.total ?? null,
  cachedInputTokens: inputTokens.cacheRead ?? null,
  outputTokens: outputTokens.total ?? null,
});

/** The SDK's finish reason in our words. */
export const finishReasonOf = (reason: string | undefined): FinishReason =>
  reason === 'stop' || reason === 'length' || reason === 'content-filter' ? reason : 'other';

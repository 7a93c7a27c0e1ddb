import type { LanguageModelUsage, wrapLanguageModel } from 'ai';
import type { ChatMessage, FinishReason } from '../../ports/chat-port.ts';
import type { AiUsage } from '../../ports/usage.ts';
import { unknownUsage } from '../../ports/usage.ts';

/** Tag that local models use around their reasoning. */
export const reasoningTag = 'think';

/** Model type of the SDK. */
type SdkModel = ReturnType<typeof wrapLanguageModel>;
type SdkPrompt = Parameters<SdkModel['doStream']>[0]['prompt'];
type SdkStream = Awaited<ReturnType<SdkModel['doStream']>>['stream'];
type SdkFinish = Extract<SdkStream extends ReadableStream<infer Part> ? Part : never, { type: 'finish' }>;

/** Creates the SDK's model. `startWithReasoning` is for chat templates that open the reasoning tag themselves. */
export type ModelOf = (startWithReasoning: boolean) => SdkModel;

/** Disables storage: OpenAI stores Responses API answers for 30 days by default. */
export const providerOptions = { openai: { store: false } };

/** Converts messages for the SDK: system messages become `instructions`, separate from the conversation. */
export const promptOf = (messages: readonly ChatMessage[]) => ({
  instructions: messages
    .filter(({ role }) => role === 'system')
    .map(({ content }) => content)
    .join('\n\n'),
  messages: messages.flatMap(({ role, content }) => (role === 'system' ? [] : [{ role, content }])),
});

/** Converts messages for the SDK's models. */
export function promptPartsOf(messages: readonly ChatMessage[]): SdkPrompt {
  const { instructions, messages: said } = promptOf(messages);
  return [
    ...(instructions ? [{ role: 'system' as const, content: instructions }] : []),
    ...said.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] })),
  ];
}

/** Converts the usage of the SDK's functions. */
export const usageOf = (usage: LanguageModelUsage | undefined): AiUsage => ({
  ...unknownUsage,
  inputTokens: usage?.inputTokens ?? null,
  cachedInputTokens: usage?.inputTokenDetails.cacheReadTokens ?? null,
  outputTokens: usage?.outputTokens ?? null,
});

/** Converts the usage of the SDK's models. */
export const streamedUsageOf = ({ inputTokens, outputTokens }: SdkFinish['usage']): AiUsage => ({
  ...unknownUsage,
  inputTokens: inputTokens.total ?? null,
  cachedInputTokens: inputTokens.cacheRead ?? null,
  outputTokens: outputTokens.total ?? null,
});

/** Converts the finish reason of the SDK. */
export const finishReasonOf = (reason: string | undefined): FinishReason =>
  reason === 'stop' || reason === 'length' || reason === 'content-filter' ? reason : 'other';

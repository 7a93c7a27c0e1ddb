import type { LanguageModelUsage, wrapLanguageModel } from 'ai';
import type { ChatMessage, FinishReason } from '../../ports/chat-port.ts';
import type { AiUsage } from '../../ports/usage.ts';
import { unknownUsage } from '../../ports/usage.ts';

/** Local models put their reasoning between `<think>` tags. */
export const reasoningTag = 'think';

type SdkModel = ReturnType<typeof wrapLanguageModel>;
type SdkPrompt = Parameters<SdkModel['doStream']>[0]['prompt'];
type SdkStream = Awaited<ReturnType<SdkModel['doStream']>>['stream'];
type SdkFinish = Extract<SdkStream extends ReadableStream<infer Part> ? Part : never, { type: 'finish' }>;

/** `startWithReasoning` is true if answers start with reasoning, but without the opening tag `<think>`. */
export type ModelOf = (startWithReasoning: boolean) => SdkModel;

/** By default, OpenAI stores the answers of the Responses API for 30 days. */
export const providerOptions = { openai: { store: false } };

/** Functions of the SDK such as `generateText` take system messages separately, as `instructions`. */
export const promptOf = (messages: readonly ChatMessage[]) => ({
  instructions: messages
    .filter(({ role }) => role === 'system')
    .map(({ content }) => content)
    .join('\n\n'),
  messages: messages.flatMap(({ role, content }) => (role === 'system' ? [] : [{ role, content }])),
});

export function promptPartsOf(messages: readonly ChatMessage[]): SdkPrompt {
  const { instructions, messages: said } = promptOf(messages);
  return [
    ...(instructions ? [{ role: 'system' as const, content: instructions }] : []),
    ...said.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] })),
  ];
}

export const usageOf = (usage: LanguageModelUsage | undefined): AiUsage => ({
  ...unknownUsage,
  inputTokens: usage?.inputTokens ?? null,
  cachedInputTokens: usage?.inputTokenDetails.cacheReadTokens ?? null,
  outputTokens: usage?.outputTokens ?? null,
});

export const streamedUsageOf = ({ inputTokens, outputTokens }: SdkFinish['usage']): AiUsage => ({
  ...unknownUsage,
  inputTokens: inputTokens.total ?? null,
  cachedInputTokens: inputTokens.cacheRead ?? null,
  outputTokens: outputTokens.total ?? null,
});

/** Unknown finish reasons become `other`. */
export const finishReasonOf = (reason: string | undefined): FinishReason =>
  reason === 'stop' || reason === 'length' || reason === 'content-filter' ? reason : 'other';

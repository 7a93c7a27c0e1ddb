import type { LanguageModelUsage, wrapLanguageModel } from 'ai';
import type { ChatMessage, FinishReason } from '../../ports/chat-port.ts';
import type { AiUsage } from '../../ports/usage.ts';
import { unknownUsage } from '../../ports/usage.ts';

/** Name of the tag that local models put around their reasoning. */
export const reasoningTag = 'think';

/** A language model as the SDK defines it. */
type SdkModel = ReturnType<typeof wrapLanguageModel>;
type SdkPrompt = Parameters<SdkModel['doStream']>[0]['prompt'];
type SdkStream = Awaited<ReturnType<SdkModel['doStream']>>['stream'];
type SdkFinish = Extract<SdkStream extends ReadableStream<infer Part> ? Part : never, { type: 'finish' }>;

/**
 * Creates a model of the SDK. `startWithReasoning` is true if the answer starts with reasoning that has no opening tag,
 * because the chat template of the server already contains the tag.
 */
export type ModelOf = (startWithReasoning: boolean) => SdkModel;

/**
 * Tells OpenAI not to store the answers, because by default OpenAI stores the answers of the Responses API for 30 days.
 */
export const providerOptions = { openai: { store: false } };

/**
 * Converts our chat messages to the arguments of SDK functions such as `generateText`, which take system messages
 * separately as `instructions`.
 */
export const promptOf = (messages: readonly ChatMessage[]) => ({
  instructions: messages
    .filter(({ role }) => role === 'system')
    .map(({ content }) => content)
    .join('\n\n'),
  messages: messages.flatMap(({ role, content }) => (role === 'system' ? [] : [{ role, content }])),
});

/** Converts our chat messages to the prompt that the method `doStream` of an SDK model takes. */
export function promptPartsOf(messages: readonly ChatMessage[]): SdkPrompt {
  const { instructions, messages: said } = promptOf(messages);
  return [
    ...(instructions ? [{ role: 'system' as const, content: instructions }] : []),
    ...said.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] })),
  ];
}

/** Converts the token usage of SDK functions such as `generateText` to `AiUsage`. */
export const usageOf = (usage: LanguageModelUsage | undefined): AiUsage => ({
  ...unknownUsage,
  inputTokens: usage?.inputTokens ?? null,
  cachedInputTokens: usage?.inputTokenDetails.cacheReadTokens ?? null,
  outputTokens: usage?.outputTokens ?? null,
});

/** Converts the token usage in the `finish` part to `AiUsage`. An SDK model streams this part last. */
export const streamedUsageOf = ({ inputTokens, outputTokens }: SdkFinish['usage']): AiUsage => ({
  ...unknownUsage,
  inputTokens: inputTokens.total ?? null,
  cachedInputTokens: inputTokens.cacheRead ?? null,
  outputTokens: outputTokens.total ?? null,
});

/** Converts the SDK's reason why a model stopped to our `FinishReason`; unknown reasons become `other`. */
export const finishReasonOf = (reason: string | undefined): FinishReason =>
  reason === 'stop' || reason === 'length' || reason === 'content-filter' ? reason : 'other';

import type { z } from 'zod';
import { aiError, isAiError } from '../ports/ai-error.ts';
import type { ChatMessage } from '../ports/chat-port.ts';
import type { StructuredOutput, StructuredOutputRequest } from '../ports/structured-output-port.ts';

/** Function that requests one JSON object, such as the method `generate` of a `StructuredOutputPort`. */
export type AskStructuredOutput = (request: StructuredOutputRequest) => Promise<StructuredOutput>;

/**
 * Retries an unusable answer once, with the list of its errors. Throws the `AiError` `cut-short` or `answer-unusable`
 * if the second answer is also unusable.
 */
export async function askRepaired<Schema extends z.ZodType>(
  ask: AskStructuredOutput,
  request: StructuredOutputRequest,
  accepted: Schema,
): Promise<z.output<Schema>> {
  const isUsable = (value: unknown) => accepted.safeParse(value).success;
  const read = async (messages: readonly ChatMessage[]) => {
    try {
      const { value, reason } = await ask({ ...request, messages, isUsable });
      return { value, reason, checked: accepted.safeParse(value) };
    } catch (thrown) {
      if (isAiError(thrown) && thrown.code === 'answer-unusable') return undefined;
      throw thrown;
    }
  };
  const first = await read(request.messages);
  if (first?.checked.success) return first.checked.data;
  const second = await read([
    ...request.messages,
    { role: 'assistant', content: first ? JSON.stringify(first.value).slice(0, 8000) : '…' },
    { role: 'user', content: repairText(first?.checked.error) },
  ]);
  if (second?.checked.success) return second.checked.data;
  throw aiError(second?.reason === 'length' ? 'cut-short' : 'answer-unusable');
}

function repairText(error: z.ZodError | undefined): string {
  const errors = error?.issues
    .slice(0, 8)
    .map(({ path, message }) => `- ${path.join('.') || 'answer'}: ${message}`);
  const named = errors ? `These parts are wrong:\n${errors.join('\n')}\n` : '';
  return `That is not the JSON object asked for. ${named}Answer again with the complete JSON object and nothing else.`;
}

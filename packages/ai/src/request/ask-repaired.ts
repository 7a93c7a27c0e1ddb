import type { z } from 'zod';
import { aiError, isAiError } from '../ports/ai-error.ts';
import type { ChatMessage } from '../ports/chat-port.ts';
import type { StructuredOutput, StructuredOutputRequest } from '../ports/structured-output-port.ts';

/** Function that requests one JSON object, such as the method `generate` of a `StructuredOutputPort`. */
export type AskStructuredOutput = (request: StructuredOutputRequest) => Promise<StructuredOutput>;

/**
 * Retries an unusable answer once, with the list of its errors. `salvaged` accepts what can still be used of two answers
 * that `accepted` refuses. Throws the `AiError` `cut-short` or `answer-unusable` if neither answer is usable.
 */
export async function askRepaired<Result>(
  ask: AskStructuredOutput,
  request: StructuredOutputRequest,
  accepted: z.ZodType<Result>,
  salvaged: z.ZodType<Result> = accepted,
): Promise<Result> {
  const read = async (messages: readonly ChatMessage[], schema: z.ZodType<Result>) => {
    const isUsable = (value: unknown) => schema.safeParse(value).success;
    try {
      const { value, reason } = await ask({ ...request, messages, isUsable });
      return { value, reason, checked: schema.safeParse(value) };
    } catch (thrown) {
      if (isAiError(thrown) && thrown.code === 'answer-unusable') return undefined;
      throw thrown;
    }
  };
  const first = await read(request.messages, accepted);
  if (first?.checked.success) return first.checked.data;
  const repaired = [
    ...request.messages,
    { role: 'assistant', content: first ? JSON.stringify(first.value).slice(0, 8000) : '…' },
    { role: 'user', content: repairText(first?.checked.error) },
  ] as const;
  const second = await read(repaired, salvaged);
  if (second?.checked.success) return second.checked.data;
  const rest = salvaged.safeParse(first?.value);
  if (rest.success) return rest.data;
  throw aiError(second?.reason === 'length' ? 'cut-short' : 'answer-unusable');
}

function repairText(error: z.ZodError | undefined): string {
  const errors = error?.issues
    .slice(0, 8)
    .map(({ path, message }) => `- ${path.join('.') || 'answer'}: ${message}`);
  const named = errors ? `These parts are wrong:\n${errors.join('\n')}\n` : '';
  return `That is not the JSON object asked for. ${named}Answer again with the complete JSON object and nothing else.`;
}

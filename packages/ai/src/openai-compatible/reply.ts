import { type LanguageModel, type ModelMessage, streamText } from 'ai';
import type { ReplyRequest } from '../chat-port.ts';
import { engineError } from '../engine-error.ts';
import { personaPrompt } from '../prompt.ts';
import { failureOf } from './failure.ts';
import type { Patience } from './patience.ts';

/** Streams the persona's answer. What fails after words were said is `cut-short`. */
export async function* streamReply(
  model: LanguageModel,
  request: ReplyRequest,
  signal: AbortSignal,
  patience: Patience,
): AsyncIterable<string> {
  if (signal.aborted) return;
  const { system, messages } = personaPrompt(request);
  // The SDK's own first-chunk timeout begins only when the server has answered; a silent server would pass it.
  const late = new AbortController();
  const firstWord = setTimeout(() => late.abort(), patience.first_chunk_ms);
  const { stream } = streamText({
    model,
    instructions: system,
    messages: messages as ModelMessage[],
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, late.signal]),
    timeout: { chunkMs: patience.chunk_ms, totalMs: patience.total_ms },
    // The SDK would print the failed request, prompt and all.
    onError: () => {},
  });

  let said = false;
  const failed = (thrown: unknown) => {
    const failure = failureOf(thrown, signal);
    return said && failure.code !== 'timeout' ? engineError('cut-short') : failure;
  };
  try {
    for await (const part of stream) {
      if (signal.aborted) return;
      if (part.type === 'error') throw failed(part.error);
      if (part.type === 'abort') throw engineError('timeout');
      if (part.type !== 'text-delta' || part.text === '') continue;
      clearTimeout(firstWord);
      said ||= part.text.trim() !== '';
      yield part.text;
    }
  } catch (thrown) {
    if (signal.aborted) return;
    throw failed(thrown);
  } finally {
    clearTimeout(firstWord);
  }
  if (signal.aborted) return;
  if (!said) throw engineError('answer-unusable');
}

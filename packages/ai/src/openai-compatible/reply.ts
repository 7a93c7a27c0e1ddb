import { type LanguageModel, type ModelMessage, streamText } from 'ai';
import type { ReplyRequest } from '../chat-port.ts';
import { engineError } from '../engine-error.ts';
import { personaPrompt } from '../prompt.ts';
import { failureOf } from './failure.ts';
import { reasoningTag } from './model.ts';
import type { Patience } from './patience.ts';
import type { ServerTraits } from './server-traits.ts';

const closingTag = `</${reasoningTag}>`;

/**
 * Streams the persona's answer. What fails after words were said is `cut-short`. A closing reasoning tag without an
 * opening one means that all before it was reasoning: the answer goes on behind it if nothing was said yet, else it is
 * cut short; the next answer is read as one that starts with reasoning.
 */
export async function* streamReply(
  model: LanguageModel,
  request: ReplyRequest,
  signal: AbortSignal,
  patience: Patience,
  traits: ServerTraits,
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
  let tail = '';
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
      const [text, reasoning] = splitAtClosingTag(part.text, tail);
      tail = (tail + part.text).slice(1 - closingTag.length);
      if (reasoning) {
        traits.starts_with_reasoning = true;
        if (said) throw engineError('cut-short');
      }
      said ||= text.trim() !== '';
      if (text) yield text;
    }
  } catch (thrown) {
    if (signal.aborted) return;
    throw failed(thrown);
  } finally {
    clearTimeout(firstWord);
  }
  if (signal.aborted) return;
  if (said) return;
  // It may have been read as reasoning from beginning to end.
  traits.starts_with_reasoning = false;
  throw engineError('answer-unusable');
}

/** The text behind a closing tag that ends in this piece, or the whole piece; and whether there was such a tag. */
function splitAtClosingTag(piece: string, before: string): [string, boolean] {
  const end = (before + piece).lastIndexOf(closingTag);
  return end < 0 ? [piece, false] : [piece.slice(end + closingTag.length - before.length), true];
}

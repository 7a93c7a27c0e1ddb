import { streamText } from 'ai';
import { aiError } from '../../ports/ai-error.ts';
import type { ChatPart, ChatPort, ChatRequest } from '../../ports/chat-port.ts';
import type { VendorConnection } from '../../ports/vendor.ts';
import { requestIdOf } from '../http-error.ts';
import { errorOf } from './errors.ts';
import {
  finishReasonOf,
  type ModelOf,
  promptOf,
  providerOptions,
  reasoningTag,
  usageOf,
} from './sdk-model.ts';

const closingTag = `</${reasoningTag}>`;

interface Learnt {
  startsWithReasoning: boolean;
}

/** Streams answers of a model. The port remembers whether the model's answers start inside its reasoning: keep it between calls. */
export function openAiChat(connection: VendorConnection, modelOf: ModelOf): ChatPort {
  const learnt: Learnt = { startsWithReasoning: false };
  return { stream: (request, signal) => stream(connection, modelOf, request, signal, learnt) };
}

/**
 * A closing reasoning tag without an opening one means that all before it was reasoning: the answer goes on behind it
 * if no text was given yet, else it is cut short, and the next answer is read as one that starts with reasoning.
 */
async function* stream(
  connection: VendorConnection,
  modelOf: ModelOf,
  request: ChatRequest,
  signal: AbortSignal,
  learnt: Learnt,
): AsyncIterable<ChatPart> {
  if (signal.aborted) throw aiError('aborted');
  const { firstPartMs, betweenPartsMs, totalMs } = connection.timeouts;
  // The SDK's own first-chunk timeout begins only when the server has answered; a silent server would pass it.
  const late = new AbortController();
  const firstPart = setTimeout(() => late.abort(), firstPartMs);
  let hasText = false;
  let tail = '';
  const failed = (thrown: unknown) => {
    const error = errorOf(thrown, signal, connection.apiKey);
    return hasText && error.code !== 'timeout' && error.code !== 'aborted' ? aiError('cut-short') : error;
  };
  try {
    const answer = streamText({
      model: modelOf(learnt.startsWithReasoning),
      providerOptions,
      ...promptOf(request.messages),
      maxOutputTokens: request.maxOutputTokens,
      ...(request.temperature === undefined ? {} : { temperature: request.temperature }),
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, late.signal]),
      timeout: { chunkMs: betweenPartsMs, totalMs },
      // The SDK would print the failed request, prompt and all.
      onError: () => {},
    });
    for await (const part of answer.stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw aiError(signal.aborted ? 'aborted' : 'timeout');
      if (part.type === 'reasoning-delta' && part.text) {
        clearTimeout(firstPart);
        yield { type: 'reasoning', text: part.text };
      } else if (part.type === 'text-delta' && part.text) {
        clearTimeout(firstPart);
        const end = (tail + part.text).lastIndexOf(closingTag);
        const text = end < 0 ? part.text : part.text.slice(end + closingTag.length - tail.length);
        tail = (tail + part.text).slice(1 - closingTag.length);
        if (end >= 0) {
          learnt.startsWithReasoning = true;
          if (hasText) throw aiError('cut-short');
        }
        hasText ||= text.trim() !== '';
        if (text) yield { type: 'text', text };
      } else if (part.type === 'finish-step') {
        // Without text it may have been read as reasoning from beginning to end.
        if (!hasText) learnt.startsWithReasoning = false;
        const reason = finishReasonOf(part.finishReason);
        if (!hasText && reason === 'stop') throw aiError('answer-unusable');
        yield { type: 'usage', usage: usageOf(part.usage) };
        yield {
          type: 'finish',
          reason,
          model: part.response.modelId || null,
          vendorRequestId: requestIdOf(part.response.headers) ?? (part.response.id || null),
        };
        return;
      }
    }
    throw aiError('cut-short');
  } catch (thrown) {
    throw failed(thrown);
  } finally {
    clearTimeout(firstPart);
    // A caller that stops reading ends the request too.
    late.abort();
  }
}

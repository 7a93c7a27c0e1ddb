import { abortedError, aiError } from '../../ports/ai-error.ts';
import type { ChatPart, ChatPort, ChatRequest } from '../../ports/chat-port.ts';
import type { VendorConnection } from '../../ports/vendor.ts';
import { CallDeadlines } from '../http_protocol/call-deadlines.ts';
import { requestIdOf } from '../http-error.ts';
import { contentRefused, errorOf, isForeignEvent } from './errors.ts';
import { refusalOf } from './refusal-metadata.ts';
import {
  finishReasonOf,
  type ModelOf,
  promptPartsOf,
  providerOptions,
  reasoningTag,
  streamedUsageOf,
} from './sdk-model.ts';

const closingTag = `</${reasoningTag}>`;

interface Learnt {
  startsWithReasoning: boolean;
}

/**
 * Use one `ChatPort` per connection, because the port remembers whether the model's answers start with
 * reasoning. The port does not use the SDK's `streamText`, which would double the CPU time.
 */
export function openAiChat(connection: VendorConnection, modelOf: ModelOf): ChatPort {
  const learnt: Learnt = { startsWithReasoning: false };
  return { stream: (request, signal) => stream(connection, modelOf, request, signal, learnt) };
}

/**
 * Some local models send `</think>` without `<think>`. Throws `cut-short` if text before `</think>` has
 * already been yielded as part of the answer.
 */
async function* stream(
  connection: VendorConnection,
  modelOf: ModelOf,
  request: ChatRequest,
  signal: AbortSignal,
  learnt: Learnt,
): AsyncIterable<ChatPart> {
  if (signal.aborted) throw abortedError(signal);
  const deadlines = new CallDeadlines(signal, connection.timeouts);
  let hasText = false;
  let tail = '';
  let model: string | null = null;
  let id: string | null = null;
  const failed = (thrown: unknown) => {
    const error = errorOf(thrown, signal, connection.apiKey);
    if (!hasText || error.code === 'timeout' || error.code === 'aborted') return error;
    const { status, vendorMessage, vendorRequestId } = error;
    return aiError('cut-short', { status, vendorMessage, vendorRequestId });
  };
  try {
    const answer = await modelOf(learnt.startsWithReasoning).doStream({
      prompt: promptPartsOf(request.messages),
      providerOptions,
      maxOutputTokens: request.maxOutputTokens,
      ...(request.temperature === undefined ? {} : { temperature: request.temperature }),
      abortSignal: deadlines.signal,
    });
    for await (const part of answer.stream) {
      // Some servers and gateways send events such as `[ping]` that are no chunks of an answer.
      if (part.type === 'error' && isForeignEvent(part.error)) continue;
      if (part.type === 'error') throw part.error;
      if (part.type === 'response-metadata') {
        model = part.modelId || model;
        id = part.id || id;
      } else if (part.type === 'reasoning-delta' && part.delta) {
        deadlines.extend();
        yield { type: 'reasoning', text: part.delta };
        deadlines.extend();
      } else if (part.type === 'text-delta' && part.delta) {
        deadlines.extend();
        const end = (tail + part.delta).lastIndexOf(closingTag);
        const text = end < 0 ? part.delta : part.delta.slice(end + closingTag.length - tail.length);
        tail = (tail + part.delta).slice(1 - closingTag.length);
        if (end >= 0) {
          learnt.startsWithReasoning = true;
          if (hasText) throw aiError('cut-short');
        }
        hasText ||= text.trim() !== '';
        if (text) yield { type: 'text', text };
        deadlines.extend();
      } else if (part.type === 'finish') {
        // If an answer has no text, its text was perhaps parsed as reasoning by mistake. So do not expect the
        // next answer to start with reasoning.
        if (!hasText) learnt.startsWithReasoning = false;
        const reason = finishReasonOf(part.finishReason.unified);
        const usage = streamedUsageOf(part.usage);
        const vendorRequestId = requestIdOf(answer.response?.headers) ?? id;
        if (!hasText && (reason === 'stop' || reason === 'other'))
          throw aiError('answer-unusable', { usage, vendorRequestId, answerBytes: 0 });
        yield { type: 'usage', usage };
        const said = reason === 'content-filter' ? refusalOf(part.providerMetadata) : undefined;
        const refusal = said && contentRefused(said, connection.apiKey).vendorMessage;
        yield { type: 'finish', reason, model, vendorRequestId, ...(refusal ? { refusal } : {}) };
        return;
      }
    }
    throw aiError('cut-short');
  } catch (thrown) {
    throw failed(thrown);
  } finally {
    deadlines.close();
  }
}

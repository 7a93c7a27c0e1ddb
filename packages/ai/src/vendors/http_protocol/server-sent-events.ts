import { createParser } from 'eventsource-parser';
import { aiError } from '../../ports/ai-error.ts';

/** The event `[DONE]` ends a stream of server-sent events. */
export async function* serverSentJson(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let arrived: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => arrived.push(data) });
  for await (const part of bytes) {
    parser.feed(decoder.decode(part, { stream: true }));
    for (const data of arrived) {
      if (data === '[DONE]') return;
      yield parsed(data);
    }
    arrived = [];
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw aiError('answer-unusable');
  }
}

import { createParser } from 'eventsource-parser';
import { aiError } from '../../ports/ai-error.ts';

/** Yields the JSON of each event up to the event `[DONE]`. Throws `answer-unusable` if an event is not JSON. */
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

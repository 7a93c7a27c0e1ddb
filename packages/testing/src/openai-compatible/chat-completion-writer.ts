import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ScriptedReply } from './scripted-reply.ts';

interface Asked {
  readonly model: string;
  readonly stream: boolean;
  readonly wants_usage: boolean;
  /** Prompt tokens that the response reports. The default is 42. */
  readonly prompt_tokens?: number;
}

const usageOf = ({ prompt_tokens = 42 }: Asked) => ({
  prompt_tokens,
  completion_tokens: 7,
  total_tokens: prompt_tokens + 7,
});
const created = 1_767_603_600;

const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const event = (response: ServerResponse, body: unknown) =>
  response.write(`data: ${JSON.stringify(body)}\n\n`);

const chunk = (model: string, delta: object, finish_reason: string | null = null) => ({
  id: 'chatcmpl-fake',
  object: 'chat.completion.chunk',
  created,
  model,
  choices: [{ index: 0, delta, finish_reason }],
});

/** Waits 20 ms, so that written data is sent. Closing the connection discards unsent data. */
const flushed = () => pause(20);

async function stream(response: ServerResponse, asked: Asked, reply: ScriptedReply): Promise<void> {
  if (reply.kind !== 'say' && reply.kind !== 'cut' && reply.kind !== 'fail-mid-stream') return;
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  event(response, chunk(asked.model, { role: 'assistant', content: '' }));
  for (const content of reply.chunks) {
    event(response, chunk(asked.model, { content }));
    if (reply.kind === 'say' && reply.pause_ms) await pause(reply.pause_ms);
  }
  if (reply.kind === 'cut') {
    await flushed();
    response.destroy();
    return;
  }
  if (reply.kind === 'fail-mid-stream') {
    event(response, { error: { message: reply.message, type: 'server_error', code: 500 } });
    response.end('data: [DONE]\n\n');
    return;
  }
  event(response, chunk(asked.model, {}, reply.finish_reason ?? 'stop'));
  if (asked.wants_usage) event(response, { ...chunk(asked.model, {}), choices: [], usage: usageOf(asked) });
  response.end('data: [DONE]\n\n');
}

export async function writeChatCompletion(
  response: ServerResponse,
  asked: Asked,
  reply: ScriptedReply,
): Promise<void> {
  switch (reply.kind) {
    case 'silence':
      return;
    case 'redirect':
      response.writeHead(307, { location: reply.location }).end();
      return;
    case 'raw':
      response.writeHead(reply.status, { 'content-type': reply.content_type }).end(reply.body);
      return;
    case 'fail':
      json(
        response,
        reply.status,
        {
          error: {
            message: reply.message ?? '',
            type: 'invalid_request_error',
            param: null,
            code: reply.code ?? null,
          },
        },
        reply.retry_after === undefined ? {} : { 'retry-after': String(reply.retry_after) },
      );
      return;
    default:
  }
  if (reply.kind === 'say' && reply.delay_ms) await pause(reply.delay_ms);
  if (asked.stream) return stream(response, asked, reply);
  if (reply.kind !== 'say') {
    response.destroy();
    return;
  }
  json(response, 200, {
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    created,
    model: asked.model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: reply.chunks.join('') },
        finish_reason: reply.finish_reason ?? 'stop',
      },
    ],
    usage: usageOf(asked),
  });
}

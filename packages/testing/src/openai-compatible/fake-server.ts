import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeChatCompletion } from './chat-completion-writer.ts';
import { type ScriptedReply, textReply } from './scripted-reply.ts';

export interface ChatCompletionBody {
  readonly model: string;
  readonly stream?: boolean;
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly response_format?: { readonly type: string; readonly json_schema?: { readonly name: string } };
  readonly stream_options?: { readonly include_usage?: boolean };
}

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: ChatCompletionBody;
  aborted: boolean;
}

export interface OpenAiCompatibleFake {
  readonly base_url: string;
  readonly requests: readonly RecordedRequest[];
  /** Sets the responses to the next requests, in order. Further requests get the response `otherwise`. */
  script(...replies: readonly ScriptedReply[]): void;
  close(): Promise<void>;
}

export interface FakeOptions {
  readonly port?: number;
  /** If set, requests with any other bearer key get status 401. */
  readonly api_key?: string;
  /** If set, requests for any other model get status 404. */
  readonly models?: readonly string[];
  /** Rejects `response_format: json_schema` with status 400, as many local servers do. */
  readonly refuses_json_schema?: boolean;
  /** Maximum words of a prompt. Like Ollama, the fake truncates a longer prompt without an error. */
  readonly context_window?: number;
  readonly otherwise?: ScriptedReply | ((body: ChatCompletionBody) => ScriptedReply);
}

const wordsOf = ({ messages }: ChatCompletionBody): number =>
  messages.reduce((sum, { content }) => sum + String(content).split(/\s+/).length, 0);

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function refusal(request: RecordedRequest, options: FakeOptions): ScriptedReply | undefined {
  const { api_key, models, refuses_json_schema } = options;
  if (request.path !== '/v1/chat/completions' || request.method !== 'POST')
    return { kind: 'fail', status: 404, message: `Unknown request URL: ${request.method} ${request.path}` };
  if (api_key !== undefined && request.headers.authorization !== `Bearer ${api_key}`)
    return { kind: 'fail', status: 401, message: 'Incorrect API key provided.', code: 'invalid_api_key' };
  if (models && !models.includes(request.body.model))
    return { kind: 'fail', status: 404, message: 'The model does not exist.', code: 'model_not_found' };
  if (refuses_json_schema && request.body.response_format?.type === 'json_schema')
    return { kind: 'fail', status: 400, message: "'response_format.type' : value is not supported" };
  return undefined;
}

export async function startOpenAiCompatibleFake(options: FakeOptions = {}): Promise<OpenAiCompatibleFake> {
  const requests: RecordedRequest[] = [];
  const scripted: ScriptedReply[] = [];

  const next = (body: ChatCompletionBody): ScriptedReply => {
    const otherwise = options.otherwise ?? textReply('I am listening.');
    return scripted.shift() ?? (typeof otherwise === 'function' ? otherwise(body) : otherwise);
  };

  const server = createServer(async (request, response) => {
    const body = JSON.parse((await readBody(request)) || '{}') as ChatCompletionBody;
    const recorded: RecordedRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body,
      aborted: false,
    };
    requests.push(recorded);
    response.on('close', () => {
      recorded.aborted = !response.writableFinished;
    });
    const asked = {
      model: body.model,
      stream: body.stream === true,
      wants_usage: body.stream_options?.include_usage === true,
      ...(options.context_window ? { prompt_tokens: Math.min(options.context_window, wordsOf(body)) } : {}),
    };
    await writeChatCompletion(response, asked, refusal(recorded, options) ?? next(body));
  });

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    base_url: `http://127.0.0.1:${port}/v1`,
    requests,
    script: (...replies) => void scripted.push(...replies),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

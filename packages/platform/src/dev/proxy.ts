import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createProxyServer } from 'http-proxy-3';

/**
 * Chooses how the proxy changes a response. May change the headers in `answer`. Returns a function from the original
 * body to the new body, or undefined if the body is forwarded unchanged.
 */
export type Rewrite = (
  answer: IncomingMessage,
  path: string,
) => ((body: string) => Promise<string>) | undefined;

export interface Proxy {
  http(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/**
 * Response headers that the proxy removes if it changes the body, because they apply to one connection or
 * describe the original body.
 */
const dropped = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'content-length',
  'content-encoding',
]);

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function answerWith(
  answer: IncomingMessage,
  response: ServerResponse,
  change: ReturnType<Rewrite>,
): Promise<void> {
  if (!change) {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    return pipeline(answer, response);
  }
  const body = await change(await textOf(answer));
  const headers = Object.entries(answer.headers).filter(([name]) => !dropped.has(name));
  response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers)).end(body);
}

/**
 * Creates a proxy that forwards requests to `target`, with the host and origin of `target`. If the proxy may
 * change a response, it requests an uncompressed response.
 */
export function createProxy(target: URL, rewrite: Rewrite = () => undefined): Proxy {
  const proxy = createProxyServer<typeof IncomingMessage, typeof ServerResponse>({
    target,
    changeOrigin: true,
    selfHandleResponse: true,
  });
  const fail = (what: string, error: Error, response: unknown) => {
    if (!(response instanceof ServerResponse)) return (response as Duplex).destroy();
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
    response.end(`${what}: ${error.message}\n`);
  };
  proxy.on('proxyReq', (forwarded, request) => {
    if (request.headers.origin) forwarded.setHeader('origin', target.origin);
    if (request.headers.accept?.includes('text/html') || /(\.json|^\/v1\/me)$/.test(request.url ?? ''))
      forwarded.removeHeader('accept-encoding');
  });
  proxy.on('proxyReqWs', (forwarded, request) => {
    if (request.headers.origin) forwarded.setHeader('origin', target.origin);
  });
  proxy.on('proxyRes', (answer, request, response) => {
    const failed = `The response of ${target.origin} could not be rewritten`;
    answerWith(answer, response, rewrite(answer, request.url ?? '/')).catch((error) =>
      fail(failed, error, response),
    );
  });
  proxy.on('error', (error, _request, response) => fail(`${target.origin} does not answer`, error, response));
  return {
    http: (request, response) => proxy.web(request, response, {}),
    upgrade: (request, socket, head) => proxy.ws(request, socket, head),
  };
}

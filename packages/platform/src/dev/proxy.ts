import {
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';

/** Changes an answer on its way; undefined passes it through untouched. */
export type Rewrite = (
  answer: IncomingMessage,
  path: string,
) => ((body: string) => Promise<string>) | undefined;

/** Forwards requests and sockets to another server. */
export interface Proxy {
  http(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

const hopByHop = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'content-length',
  'content-encoding',
];

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** A proxy to `target`. The target sees its own name as host and origin, and no compression where a body may be rewritten. */
export function createProxy(target: URL, rewrite: Rewrite = () => undefined): Proxy {
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const optionsFor = (request: IncomingMessage, headers: NodeJS.Dict<string | string[]>): RequestOptions => ({
    hostname: target.hostname,
    port: target.port,
    path: request.url,
    method: request.method,
    headers: {
      ...headers,
      host: target.host,
      ...(headers.origin ? { origin: target.origin } : {}),
    },
  });

  const answerWith = async (answer: IncomingMessage, path: string, response: ServerResponse) => {
    const change = rewrite(answer, path);
    if (!change) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    const body = await change(await textOf(answer));
    const headers = Object.entries(answer.headers).filter(([name]) => !hopByHop.includes(name));
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers)).end(body);
  };

  return {
    http: (request, response) => {
      const { 'accept-encoding': _, ...headers } = request.headers;
      const isRewritten = headers.accept?.includes('text/html') || request.url?.endsWith('.json');
      const forwarded = send(optionsFor(request, isRewritten ? headers : request.headers), (answer) => {
        void answerWith(answer, request.url ?? '/', response);
      });
      forwarded.once('error', (error) => {
        if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
        response.end(`${target.origin} does not answer: ${error.message}\n`);
      });
      request.pipe(forwarded);
    },
    upgrade: (request, socket, head) => {
      const forwarded = send(optionsFor(request, request.headers));
      forwarded.once('upgrade', (answer, other, otherHead) => {
        const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`);
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
        other.unshift(otherHead);
        socket.unshift(head);
        for (const one of [socket, other])
          one.once('error', () => [socket, other].map((each) => each.destroy()));
        other.pipe(socket).pipe(other);
      });
      forwarded.once('response', (answer) => socket.end(`HTTP/1.1 ${answer.statusCode} \r\n\r\n`));
      forwarded.once('error', () => socket.destroy());
      forwarded.end();
    },
  };
}

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { sendFakeResponse } from '../http/fake-response.ts';
import type { FakeRequest, VendorFake, VendorFakeOptions } from '../http/vendor-fake.ts';
import { isErrorResponseFault, type VendorFault } from '../http/vendor-fault.ts';
import { models } from '../openai/answers.ts';
import { openAiErrorResponse } from '../openai/errors.ts';
import { type FakeCall, fakeCalls, type WebRtcSupport } from './fake-calls.ts';
import { type ClientEvent, defaultTurn, FakeSession, type FakeTurn } from './fake-session.ts';

export interface RealtimeFake extends VendorFake {
  readonly clientEvents: readonly ClientEvent[];
  /**
   * Events from clients. `at` is the value of `performance.now()` when the event arrived, and `conversation`
   * is the index of the connection, from 0.
   */
  readonly arrivals: readonly { readonly conversation: number; readonly type: string; readonly at: number }[];
  /** Sets transcripts and replies of the next turns. Later turns use the default. */
  turns(...turns: readonly Partial<FakeTurn>[]): void;
  /** Terminates every open connection without a close frame. */
  drop(): void;
  /**
   * How the next WebRTC calls are answered. `none`: the server has no WebRTC; `unreachable`: the answer names an address
   * that no packet reaches.
   */
  webRtc(support: WebRtcSupport): void;
  /** Whether the next conversations have semantic turn detection. */
  semanticVad(support: boolean): void;
  /** WebRTC calls that were neither hung up nor closed by the browser. */
  readonly calls: ReadonlyMap<string, FakeCall>;
}

const html = '<!doctype html><title>Sign in</title>';

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function requestOf(incoming: IncomingMessage, body: Buffer = Buffer.alloc(0)): FakeRequest {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://fake');
  return {
    method: incoming.method ?? '',
    path: pathname,
    query: searchParams,
    headers: incoming.headers,
    body,
    aborted: false,
  };
}

function respond(socket: Socket, status: number, headers: object, body: string): void {
  const lines = Object.entries({
    ...headers,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  socket.end(
    [`HTTP/1.1 ${status} Answer`, ...lines.map(([name, value]) => `${name}: ${value}`), '', body].join(
      '\r\n',
    ),
  );
}

export async function startOpenAiRealtimeFake({
  apiKey,
  port = 0,
}: VendorFakeOptions): Promise<RealtimeFake> {
  const requests: FakeRequest[] = [];
  const clientEvents: ClientEvent[] = [];
  const arrivals: { conversation: number; type: string; at: number }[] = [];
  let conversations = 0;
  const planned: Partial<FakeTurn>[] = [];
  const nextTurn = (): FakeTurn => ({ ...defaultTurn(), ...planned.shift() });
  let fault: VendorFault | undefined;
  const isOf = ({ headers }: FakeRequest) => headers.authorization === `Bearer ${apiKey}`;
  const calls = fakeCalls();
  let refusesSemanticVad = false;
  const server = createServer(async (incoming, response) => {
    const request = requestOf(incoming, await bodyOf(incoming));
    requests.push(request);
    response.on('close', () => {
      request.aborted = !response.writableFinished;
    });
    const refusal = isErrorResponseFault(fault) ? fault : isOf(request) ? undefined : '401';
    const answer = refusal
      ? openAiErrorResponse(refusal, request)
      : request.path === '/v1/models'
        ? models('gpt-realtime', 'gpt-4.1-mini')
        : await calls.answer(request);
    await sendFakeResponse(response, answer ?? openAiErrorResponse('404', request), fault);
  });
  const open = new Set<Socket>();
  const sockets = new WebSocketServer({ noServer: true });

  server.on('upgrade', (incoming, duplex, head) => {
    const socket = duplex as Socket;
    const request = requestOf(incoming);
    requests.push(request);
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(socket);
      request.aborted = true;
    });
    const isAuthenticated = isOf(request);
    const call = calls.open.get(request.query.get('call_id') ?? '');
    const isKnown =
      request.path === '/v1/realtime' && (request.query.get('model') !== null || call !== undefined);
    const refusal =
      isErrorResponseFault(fault) && fault !== 'overlong'
        ? fault
        : !isAuthenticated
          ? '401'
          : isKnown
            ? undefined
            : '404';
    if (refusal) {
      const { status = 500, headers, parts } = openAiErrorResponse(refusal, request);
      respond(socket, status, headers, parts.join(''));
      return;
    }
    if (fault === 'silence') {
      // Node.js reports the disconnection of a client only while the socket is being read.
      socket.resume().on('end', () => socket.destroy());
      return;
    }
    if (fault === 'html') {
      respond(socket, 200, { 'content-type': 'text/html' }, html);
      return;
    }
    sockets.handleUpgrade(incoming, socket, head, (client) => {
      if (fault === 'cut-before-first-part') client.terminate();
      else {
        const conversation = conversations;
        conversations += 1;
        const record = (event: ClientEvent) => {
          arrivals.push({ conversation, type: event.type, at: performance.now() });
          clientEvents.push(event);
        };
        const { peer } = call ?? {};
        new FakeSession(client, { fault, nextTurn, record, refusesSemanticVad, peer }).start();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    server,
    requests,
    clientEvents,
    arrivals,
    turns: (...turns) => void planned.push(...turns),
    calls: calls.open,
    webRtc: calls.support,
    semanticVad: (support) => {
      refusesSemanticVad = !support;
    },
    drop: () => {
      for (const client of sockets.clients) client.terminate();
    },
    failWith: (next) => {
      fault = next;
    },
    close: async () => {
      await calls.close();
      await new Promise<void>((resolve, reject) => {
        for (const socket of open) socket.destroy();
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      });
    },
  };
}

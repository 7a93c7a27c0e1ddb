import type { Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import {
  fakeRequest,
  startVendorFake,
  type VendorFake,
  type VendorFakeOptions,
  type VendorProtocol,
} from '../http/vendor-fake.ts';
import { type ErrorResponseFault, isErrorResponseFault } from '../http/vendor-fault.ts';
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
  /** The next conversations refuse events as some compatible servers do: as a server error without a code. */
  refuseWithoutCode(): void;
  /** WebRTC calls that were neither hung up nor closed by the browser. */
  readonly calls: ReadonlyMap<string, FakeCall>;
}

const html = '<!doctype html><title>Sign in</title>';

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

export async function startOpenAiRealtimeFake(options: VendorFakeOptions): Promise<RealtimeFake> {
  const calls = fakeCalls();
  const protocol: VendorProtocol = {
    basePath: '/v1',
    isAuthenticated: ({ headers }, apiKey) => headers.authorization === `Bearer ${apiKey}`,
    answer: async (request) =>
      request.path === '/v1/models' ? models('gpt-realtime', 'gpt-4.1-mini') : calls.answer(request),
    refusal: openAiErrorResponse,
  };
  const fake = await startVendorFake(protocol, options);
  const clientEvents: ClientEvent[] = [];
  const arrivals: { conversation: number; type: string; at: number }[] = [];
  const planned: Partial<FakeTurn>[] = [];
  let conversations = 0;
  let refusesSemanticVad = false;
  let refusesWithoutCode = false;
  const converse = (client: WebSocket, call: FakeCall | undefined): void => {
    const conversation = conversations;
    conversations += 1;
    const record = (event: ClientEvent) => {
      arrivals.push({ conversation, type: event.type, at: performance.now() });
      clientEvents.push(event);
    };
    const nextTurn = (): FakeTurn => ({ ...defaultTurn(), ...planned.shift() });
    const compatible = { refusesSemanticVad, refusesWithoutCode };
    new FakeSession(client, { fault: fake.fault(), nextTurn, record, ...compatible, call }).start();
  };
  const sockets = new WebSocketServer({ noServer: true });
  const open = acceptSockets(fake, protocol, options.apiKey, { sockets, calls: calls.open, converse });

  return {
    ...fake,
    clientEvents,
    arrivals,
    turns: (...turns) => void planned.push(...turns),
    calls: calls.open,
    webRtc: calls.support,
    semanticVad: (support) => {
      refusesSemanticVad = !support;
    },
    refuseWithoutCode: () => {
      refusesWithoutCode = true;
    },
    drop: () => {
      for (const client of sockets.clients) client.terminate();
    },
    close: async () => {
      await calls.close();
      for (const socket of open) socket.destroy();
      await fake.close();
    },
  };
}

/** Answers the requests for a WebSocket, and returns the open sockets. */
function acceptSockets(
  fake: VendorFake,
  protocol: VendorProtocol,
  apiKey: string,
  {
    sockets,
    calls,
    converse,
  }: {
    readonly sockets: WebSocketServer;
    readonly calls: ReadonlyMap<string, FakeCall>;
    readonly converse: (client: WebSocket, call: FakeCall | undefined) => void;
  },
): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  fake.server.on('upgrade', (incoming, duplex, head) => {
    const socket = duplex as Socket;
    const request = fakeRequest(incoming);
    const fault = fake.fault();
    fake.requests.push(request);
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(socket);
      request.aborted = true;
    });
    const call = calls.get(request.query.get('call_id') ?? '');
    const isKnown = request.path === '/v1/realtime' && (request.query.get('model') !== null || call);
    let refusal: ErrorResponseFault | undefined = isKnown ? undefined : '404';
    if (!protocol.isAuthenticated(request, apiKey)) refusal = '401';
    if (isErrorResponseFault(fault) && fault !== 'overlong') refusal = fault;
    if (refusal) {
      const { status = 500, headers, parts } = openAiErrorResponse(refusal, request);
      respond(socket, status, headers, parts.join(''));
    } else if (fault === 'silence') {
      // Node.js reports the disconnection of a client only while the socket is being read.
      socket.resume().on('end', () => socket.destroy());
    } else if (fault === 'html') {
      respond(socket, 200, { 'content-type': 'text/html' }, html);
    } else
      sockets.handleUpgrade(incoming, socket, head, (client) => {
        if (fault === 'cut-before-first-part') client.terminate();
        else converse(client, call);
      });
  });
  return open;
}

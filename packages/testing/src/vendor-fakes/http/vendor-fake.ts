import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FakeAnswer, sendAnswer } from './send-answer.ts';
import { isRefusal, type Refusal, type VendorFault } from './vendor-fault.ts';

export interface FakeRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** True once the client hung up before the answer was complete. */
  aborted: boolean;
}

/** What is particular to one vendor. */
export interface VendorProtocol {
  isAuthenticated(request: FakeRequest, apiKey: string): boolean;
  /** Undefined for a path that the vendor does not have. */
  answer(request: FakeRequest, fault: VendorFault | undefined): Promise<FakeAnswer | undefined>;
  /** An error in the vendor's own form. */
  refusal(refusal: Refusal, request: FakeRequest): FakeAnswer;
  /** The prefix of paths that a base URL of this vendor holds. */
  readonly basePath: string;
}

export interface VendorFake {
  readonly baseUrl: string;
  readonly server: Server;
  readonly requests: readonly FakeRequest[];
  /** Misbehaves in this way from the next request on; undefined behaves well again. */
  failWith(fault: VendorFault | undefined): void;
  close(): Promise<void>;
}

export interface VendorFakeOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** Any other key is refused. */
  readonly apiKey: string;
}

async function received(request: IncomingMessage): Promise<FakeRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(parts),
    aborted: false,
  };
}

/** The form of a request, read by its content type. */
export const formOf = ({ headers, body }: FakeRequest): Promise<FormData> =>
  new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();

/** The JSON of a request. */
export const jsonOf = ({ body }: FakeRequest) => JSON.parse(body.toString('utf8') || '{}');

/** Starts a server on 127.0.0.1 that speaks a vendor's protocol, and misbehaves on request. */
export async function startVendorFake(
  protocol: VendorProtocol,
  { apiKey, port = 0 }: VendorFakeOptions,
): Promise<VendorFake> {
  const requests: FakeRequest[] = [];
  let fault: VendorFault | undefined;

  async function answerTo(request: FakeRequest): Promise<FakeAnswer> {
    if (isRefusal(fault)) return protocol.refusal(fault, request);
    if (!protocol.isAuthenticated(request, apiKey)) return protocol.refusal('401', request);
    return (await protocol.answer(request, fault)) ?? protocol.refusal('404', request);
  }

  const server = createServer(async (incoming, response) => {
    const request = await received(incoming);
    requests.push(request);
    response.on('close', () => {
      request.aborted = !response.writableFinished;
    });
    await sendAnswer(response, await answerTo(request), fault);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;

  return {
    baseUrl: `http://127.0.0.1:${address.port}${protocol.basePath}`,
    server,
    requests,
    failWith: (next) => {
      fault = next;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

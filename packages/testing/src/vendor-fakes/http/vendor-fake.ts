import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FakeResponse, sendFakeResponse } from './fake-response.ts';
import { type ErrorResponseFault, isErrorResponseFault, type VendorFault } from './vendor-fault.ts';

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  aborted: boolean;
}

export interface VendorProtocol {
  isAuthenticated(request: FakeRequest, apiKey: string): boolean;
  /** Returns the response to a request, or undefined if the vendor's API does not have the requested path. */
  answer(request: FakeRequest, fault: VendorFault | undefined): Promise<FakeResponse | undefined>;
  refusal(refusal: ErrorResponseFault, request: FakeRequest): FakeResponse;
  readonly basePath: string;
}

export interface VendorFake {
  readonly baseUrl: string;
  readonly server: Server;
  readonly requests: FakeRequest[];
  /** Simulates a fault from the next request on. Undefined ends the simulation. */
  failWith(fault: VendorFault | undefined): void;
  fault(): VendorFault | undefined;
  close(): Promise<void>;
}

export interface VendorFakeOptions {
  readonly port?: number;
  readonly apiKey: string;
}

export function fakeRequest(request: IncomingMessage, body: Buffer = Buffer.alloc(0)): FakeRequest {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body,
    aborted: false,
  };
}

export const parseFormData = ({ headers, body }: FakeRequest): Promise<FormData> =>
  new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();

export const parseJsonBody = ({ body }: FakeRequest) => JSON.parse(body.toString('utf8') || '{}');

export async function startVendorFake(
  protocol: VendorProtocol,
  { apiKey, port = 0 }: VendorFakeOptions,
): Promise<VendorFake> {
  const requests: FakeRequest[] = [];
  let fault: VendorFault | undefined;

  async function answerTo(request: FakeRequest): Promise<FakeResponse> {
    if (isErrorResponseFault(fault)) return protocol.refusal(fault, request);
    if (!protocol.isAuthenticated(request, apiKey)) return protocol.refusal('401', request);
    return (await protocol.answer(request, fault)) ?? protocol.refusal('404', request);
  }

  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const request = fakeRequest(incoming, Buffer.concat(parts));
    requests.push(request);
    response.on('close', () => {
      request.aborted = !response.writableFinished;
    });
    await sendFakeResponse(response, await answerTo(request), fault);
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
    fault: () => fault,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

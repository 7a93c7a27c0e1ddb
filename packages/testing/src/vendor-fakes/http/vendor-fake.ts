import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FakeResponse, sendFakeResponse } from './fake-response.ts';
import { type ErrorResponseFault, isErrorResponseFault, type VendorFault } from './vendor-fault.ts';

export interface FakeRequest {
  readonly method: string;
  /** Path of the request, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** True if the client disconnected before the response was complete. */
  aborted: boolean;
}

/** Parts of a vendor's protocol that differ from those of other vendors. */
export interface VendorProtocol {
  isAuthenticated(request: FakeRequest, apiKey: string): boolean;
  /** Returns the response to a request; undefined for a path that the vendor does not have. */
  answer(request: FakeRequest, fault: VendorFault | undefined): Promise<FakeResponse | undefined>;
  /** Returns an error in the vendor's format. */
  refusal(refusal: ErrorResponseFault, request: FakeRequest): FakeResponse;
  /** Path prefix that is part of this vendor's base URL. */
  readonly basePath: string;
}

export interface VendorFake {
  readonly baseUrl: string;
  readonly server: Server;
  readonly requests: readonly FakeRequest[];
  /** Simulates this fault from the next request on; undefined ends the simulation. */
  failWith(fault: VendorFault | undefined): void;
  close(): Promise<void>;
}

export interface VendorFakeOptions {
  /** Port; 0, the default, selects any free port. */
  readonly port?: number;
  /** API key that the fake requires; it rejects every other key. */
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

/** Parses the form data of a request by its content type. */
export const parseFormData = ({ headers, body }: FakeRequest): Promise<FormData> =>
  new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();

/** Parses the JSON body of a request. */
export const parseJsonBody = ({ body }: FakeRequest) => JSON.parse(body.toString('utf8') || '{}');

/** Starts a server on 127.0.0.1 with a vendor's protocol, which can simulate faults. */
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
    const request = await received(incoming);
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
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

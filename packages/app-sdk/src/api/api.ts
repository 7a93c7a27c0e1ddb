import type { Endpoint, InputOf, ReplyOf } from '@repartee/contracts/endpoint';
import { loadCode } from '@repartee/ui-kit/load-code';
import { isApiError } from './api-error.ts';

let documentId: string | undefined;
let requests = 0;

/** Returns the correlation id of the document, which its response names; a random one if the browser hides it. */
function idOfDocument(): string {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const sent = navigation?.serverTiming?.find(({ name }) => name === 'correlation')?.description;
  // The server accepts at most 64 characters.
  return sent?.slice(0, 56) || Math.random().toString(36).slice(2).padEnd(12, '0');
}

/** Returns the correlation id of the next request or error, so that logs show which ones a document causes. */
export function nextCorrelationId(): string {
  documentId ??= idOfDocument();
  requests += 1;
  return `${documentId}-${requests}`;
}

export interface ApiOptions {
  /** Origin of the API. The default is the origin of the page. */
  readonly baseUrl?: string;
  token(): string | undefined;
  /**
   * Refreshes the access token after a 401, at most once per call. Resolves to true if the call can be repeated with
   * a new token, and to false if the user is signed out (R-SES-6).
   */
  renew?(refused: string): Promise<boolean>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** If `keepSession` is true, a 401 does not refresh the token. */
  readonly keepSession?: boolean;
  readonly onUpload?: (sent: number, total: number) => void;
  /** Sends the request. The default is the browser's `fetch`. */
  readonly fetch?: typeof fetch;
}

export interface Api {
  /** Calls an API endpoint that `packages/contracts` declares. Throws an `ApiError`. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<ReplyOf<E>>;
}

interface CallParts {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** Returns the address of an API call, with encoded path parameters and without undefined query parameters. */
export function addressOf(
  endpoint: Pick<Endpoint, 'path'>,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`${endpoint.path} needs a value for ${name}.`);
    return encodeURIComponent(String(params[name]));
  });
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return search ? `${path}?${search}` : path;
}

function payloadOf(endpoint: Endpoint, body: unknown): { body?: BodyInit; headers?: Record<string, string> } {
  if (endpoint.encoding === 'form') return { body: new URLSearchParams(body as Record<string, string>) };
  if (endpoint.encoding === 'multipart') {
    const form = new FormData();
    for (const [name, value] of Object.entries(body as Record<string, Blob | string>))
      form.append(name, value);
    return { body: form };
  }
  if (body === undefined) return {};
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** Creates an API client with retries (R-CALL-16) and one token refresh after a 401 (R-SES-6). */
export function createApi({ baseUrl = '', token: tokenOf, renew }: ApiOptions): Api {
  const send = async (
    endpoint: Endpoint,
    address: string,
    body: unknown,
    token: string | undefined,
    { keepSession: _, ...options }: CallOptions,
  ) => {
    // ofetch is loaded only when the first request is sent.
    const { fetchWithRetry } = await loadCode(
      () => import(/* webpackChunkName: "ofetch" */ './fetch-with-retry.ts'),
      { optional: true },
    );
    const { headers, ...payload } = payloadOf(endpoint, body);
    const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const request = {
      method: endpoint.method,
      ...(endpoint.repeatable && { repeatable: true }),
      ...(endpoint.slow && { slow: true }),
      ...payload,
      headers: {
        accept: endpoint.reply_type ?? 'application/json',
        'x-correlation-id': nextCorrelationId(),
        ...headers,
        ...authorization,
      },
      ...options,
    };
    return fetchWithRetry(`${baseUrl}${address}`, request);
  };

  return {
    async call(endpoint, input, callOptions = {}) {
      const { params, query, body } = input as CallParts;
      const address = addressOf(endpoint, params, query);
      const token = tokenOf();
      try {
        return await send(endpoint, address, body, token, callOptions);
      } catch (thrown) {
        const renewable = isApiError(thrown) && thrown.status === 401 && token && !callOptions.keepSession;
        if (!renewable || !(await renew?.(token))) throw thrown;
        return await send(endpoint, address, body, tokenOf(), callOptions);
      }
    },
  };
}

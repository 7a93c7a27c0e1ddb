import type { Endpoint, InputOf, ReplyOf } from '@repartee/contracts/endpoint';
import { isApiError } from './api-error.ts';

/** Answers to what was asked for before the client was there. */
export interface PreloadedAnswers {
  /** The answer to a GET of this address with this token, once; undefined if there is none. Resolves to undefined if it did not arrive. */
  take(address: string, token: string): Promise<Response | undefined> | undefined;
  /** Something was written: what was read before may be no longer so. */
  forget(): void;
}

/** What the client needs of the user who holds the tokens. */
export interface ApiOptions {
  /** Origin of the API; empty for the page's own. */
  readonly baseUrl?: string;
  /** The current access token, read for each attempt. */
  token(): string | undefined;
  /**
   * Called once for a 401 to any call made with a token. Resolves to true when a new token stands ready, and the call is
   * replayed with it; to false when the person is now signed out (R-SES-6).
   */
  renew?(refused: string): Promise<boolean>;
  readonly preloaded?: PreloadedAnswers;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A 401 is the caller's own business (sign-out). */
  readonly keepSession?: boolean;
  /** Called while a body is being sent, with the bytes that have left and all of them. */
  readonly onUpload?: (sent: number, total: number) => void;
}

/** The typed client. */
export interface Api {
  /** Calls an endpoint; throws an `ApiError`. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<ReplyOf<E>>;
}

interface CallParts {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** The address of a call: `{param}` replaced by encoded values, query appended without undefined ones. */
export function addressOf(
  endpoint: Pick<Endpoint, 'path'>,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`${endpoint.path} needs ${name}.`);
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

/** Makes a client over ofetch with our retry policy (R-CALL-16) and one token refresh on 401 (R-SES-6). */
export function createApi({ baseUrl = '', token: tokenOf, renew, preloaded: ahead }: ApiOptions): Api {
  const preloadedAnswer = async ({ method }: Endpoint, address: string, token: string | undefined) => {
    if (method !== 'GET') ahead?.forget();
    return token && method === 'GET' ? ahead?.take(address, token) : undefined;
  };

  const send = async (
    endpoint: Endpoint,
    address: string,
    body: unknown,
    token: string | undefined,
    { keepSession: _, ...options }: CallOptions,
  ) => {
    const preloaded = await preloadedAnswer(endpoint, address, token);
    const read = preloaded?.ok ? await preloaded.json().catch(() => undefined) : undefined;
    if (read !== undefined) return read;
    // ofetch comes with the first call that needs it, and the retry policy with ofetch.
    const { fetchWithRetry } = await import(/* webpackChunkName: "ofetch" */ './fetch-with-retry.ts');
    const { headers, ...payload } = payloadOf(endpoint, body);
    const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const request = {
      method: endpoint.method,
      ...(endpoint.repeatable ? { repeatable: true } : {}),
      ...payload,
      headers: { accept: endpoint.reply_type ?? 'application/json', ...headers, ...authorization },
      ...options,
    };
    return fetchWithRetry(`${baseUrl}${address}`, request, preloaded?.ok ? undefined : preloaded);
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

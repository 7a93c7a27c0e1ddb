import type { Endpoint, InputOf, ReplyOf } from '@repartee/contracts/endpoint';
import type { ErrorBody } from '@repartee/contracts/errors';
import { strictSchema } from '@repartee/contracts/strict-schema';
import type { z } from 'zod';
import { type Api, type ApiOptions, createApi } from '../api/api.ts';
import { isApiError } from '../api/api-error.ts';
// Loaded with the fake, so that the first call of a test is as quick as the others.
import '../api/fetch-with-retry.ts';

/** Mock response of one API endpoint. `answer` returns the reply or a `Response`, or throws an `apiError`. */
export interface MockAnswer {
  readonly endpoint: Endpoint;
  answer(input: never): unknown;
}

type Answered<Reply> = Reply | Response;

/**
 * Mock response of one API endpoint. `answer` returns the reply; a `Response`, such as the page of a proxy; a promise
 * that stays open, as on a line that hangs; or throws an `apiError`, with status 0 for a connection that was cut.
 */
export const answers = <E extends Endpoint>(
  endpoint: E,
  answer: (input: InputOf<E>) => Answered<ReplyOf<E>> | Promise<Answered<ReplyOf<E>>>,
): MockAnswer => ({ endpoint, answer: answer as MockAnswer['answer'] });

/**
 * A `fetch` that answers the calls of the API as its server does: over HTTP, so that retries, refused tokens and time
 * limits of the API client are part of a test. It refuses fields that the schema of a request lacks, and calls without a
 * mock response. Failed reads may be repeated at once (`Retry-After: 0`).
 */
export function httpFake(calls: readonly MockAnswer[]): typeof fetch {
  return async (address, { method = 'GET', body } = {}) => {
    const url = new URL(String(address), 'http://api.test');
    const found = calls
      .flatMap(({ endpoint, answer }) => {
        const params = endpoint.method === method ? paramsOf(endpoint, url.pathname) : undefined;
        return params ? [{ endpoint, answer, params }] : [];
      })
      // `/v1/users/export` is that endpoint, and not `/v1/users/{id}`.
      .sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0];
    if (!found)
      return refusal(501, 'internal', `The test declares no mock response for ${method} ${url.pathname}.`);
    const input = inputOf(found.endpoint, found.params, url.searchParams, body);
    const unknown = unknownFields(found.endpoint, input);
    if (unknown) return refusal(400, 'invalid_input', unknown);
    return respond(() => found.answer(input as never));
  };
}

/** An API client whose requests `calls` answer. A token that is refused stays refused, unless the test renews it. */
export function mockApi(calls: readonly MockAnswer[], options: Partial<ApiOptions> = {}): Api {
  const api = createApi({ token: () => 'a-token', ...options });
  const fetch = httpFake(calls);
  return { call: (endpoint, input, call) => api.call(endpoint, input, { ...call, fetch }) };
}

const refusal = (status: number, code: string, message: string, rest?: Partial<ErrorBody>) =>
  Response.json(
    { code, message, correlation_id: 'http-fake', ...rest },
    { status, headers: { 'retry-after': '0' } },
  );

async function respond(answer: () => unknown): Promise<Response> {
  try {
    const reply = await answer();
    if (reply instanceof Response) return reply;
    if (reply === undefined) return new Response(null, { status: 204 });
    return reply instanceof Blob ? new Response(await reply.arrayBuffer()) : Response.json(reply);
  } catch (thrown) {
    if (!isApiError(thrown)) return refusal(500, 'internal', String(thrown));
    if (thrown.status === 0) throw new TypeError('Failed to fetch');
    const { status, code, message, details, correlation_id } = thrown;
    return refusal(status, code, message, { details, correlation_id });
  }
}

function paramsOf({ path }: Endpoint, pathname: string): Record<string, string> | undefined {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(pathname);
  if (!match) return undefined;
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}

function inputOf(
  endpoint: Endpoint,
  params: Record<string, string>,
  search: URLSearchParams,
  body: BodyInit | null | undefined,
) {
  return {
    ...(endpoint.params && { params }),
    ...(endpoint.query && { query: withNumbers(endpoint.query, Object.fromEntries(search)) }),
    ...(endpoint.body && { body: bodyOf(body) }),
  };
}

/** The parameters that were sent. Those that the schema reads as numbers are numbers again. */
function withNumbers(query: z.ZodType, sent: Record<string, string>): Record<string, unknown> {
  const read = query.safeParse(sent).data as Record<string, unknown> | undefined;
  return Object.fromEntries(
    Object.entries(sent).map(([name, text]) => [name, typeof read?.[name] === 'number' ? read[name] : text]),
  );
}

function bodyOf(body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData || body instanceof URLSearchParams) return Object.fromEntries(body.entries());
  return typeof body === 'string' ? JSON.parse(body) : body;
}

/** Says which fields of the query or the body the schema lacks, because the API refuses such a request. */
function unknownFields(
  { query, body }: Endpoint,
  input: { query?: unknown; body?: unknown },
): string | undefined {
  const issues = [
    ...((query && strictSchema(query).safeParse(input.query).error?.issues) ?? []),
    ...((body && strictSchema(body).safeParse(input.body).error?.issues) ?? []),
  ];
  const found = issues.find(({ code }) => code === 'unrecognized_keys');
  return found && `The API refuses ${found.path.join('.')}: ${found.message}`;
}

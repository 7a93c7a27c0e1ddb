import type { VendorConnection } from '../../ports/vendor.ts';
import { httpError, refusedBy, streamedError } from '../http-error.ts';

type Form = Readonly<Record<string, unknown>>;
/**
 * Removes or renames one parameter in the body of a request. Returns undefined if the body does not contain
 * the parameter.
 */
type Change = (form: Form) => Form | undefined;

/**
 * If the error message of a server matches `refusal`, the request is repeated with the body from `change`.
 */
type Remedy = readonly [refusal: RegExp, change: Change];

/** Request parameters that some servers or models refuse, and how the body is changed after the refusal. */
const remedies: readonly Remedy[] = [
  [
    // Reasoning models refuse `max_tokens`, while many servers support only `max_tokens`.
    /max_completion_tokens/u,
    ({ max_tokens, ...form }) =>
      max_tokens === undefined ? undefined : { ...form, max_completion_tokens: max_tokens },
  ],
  [/temperature/u, ({ temperature, ...form }) => (temperature === undefined ? undefined : form)],
  [
    /stream_options|include_usage/u,
    ({ stream_options, ...form }) => (stream_options === undefined ? undefined : form),
  ],
];
const formStatuses: readonly number[] = [400, 422];

/**
 * Returns a `fetch` that repeats a request if the server refuses one of its parameters. The returned `fetch`
 * remembers refused parameters, so use one per connection.
 */
export function sdkFetch(connection: VendorConnection): typeof fetch {
  let learnt: readonly Remedy[] = [];
  return async (input, init) => {
    const body = init?.body;
    // Redirects are not followed, because the API key would be sent to another host.
    const send = (tried: readonly Remedy[]) =>
      connection.fetch(input, { ...init, body: changed(body, tried) ?? null, redirect: 'manual' });
    let tried = learnt;
    let response = await send(tried);
    while (formStatuses.includes(response.status)) {
      const refusal = await response.text();
      learnt = tried.filter(([pattern]) => !pattern.test(refusal));
      const next = remedies.find(
        (remedy) => remedy[0].test(refusal) && changed(body, [...tried, remedy]) !== changed(body, tried),
      );
      if (!next) return new Response(refusal, response);
      tried = [...tried, next];
      response = await send(tried);
    }
    if (!response.ok) return response;
    learnt = tried;
    const mediaType = response.headers.get('content-type') ?? '';
    if (mediaType.startsWith('text/html')) throw await refusedBy(response, connection.apiKey);
    if (mediaType.startsWith('application/json') && asksForStream(body))
      throw errorInsteadOfStream(await response.text(), connection.apiKey);
    return response;
  };
}

function changed(body: RequestInit['body'], tried: readonly Remedy[]): RequestInit['body'] {
  if (typeof body !== 'string' || tried.length === 0) return body;
  const form: Form = JSON.parse(body);
  const result = tried.reduce((before, [, change]) => change(before) ?? before, form);
  return result === form ? body : JSON.stringify(result);
}

const asksForStream = (body: RequestInit['body']): boolean =>
  typeof body === 'string' && body.includes('"stream":true');

function errorInsteadOfStream(body: string, apiKey: string) {
  try {
    const { error } = JSON.parse(body);
    if (error) return streamedError(error, apiKey);
  } catch {
    // If the body is not valid JSON, the error contains no message of the vendor.
  }
  return httpError({ status: 200, headers: {}, body }, apiKey);
}

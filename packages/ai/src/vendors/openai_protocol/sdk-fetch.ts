import type { VendorConnection } from '../../ports/vendor.ts';
import { httpError, refusedBy, streamedError } from '../http-error.ts';

type Form = Readonly<Record<string, unknown>>;
/** Returns the changed request body, or undefined if the parameter does not occur in it. */
type Change = (form: Form) => Form | undefined;

/** A change to make after an error message matches. */
type Remedy = readonly [refusal: RegExp, change: Change];

/** Changes for parameters that not all servers and models support. */
const remedies: readonly Remedy[] = [
  [
    // Reasoning models refuse `max_tokens`, many servers support nothing else, and a deployment name shows neither.
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
 * Creates the `fetch` for an SDK. A refused parameter is omitted or renamed, also in later calls: reuse the function
 * between calls. An HTML page with status 200, such as that of a proxy, and JSON instead of a stream are errors.
 */
export function sdkFetch(connection: VendorConnection): typeof fetch {
  let learnt: readonly Remedy[] = [];
  return async (input, init) => {
    const body = init?.body;
    // A followed redirect would send the key to the host it names.
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
    // The body is not valid JSON: the error has no vendor message.
  }
  return httpError({ status: 200, headers: {}, body }, apiKey);
}

import { z } from 'zod';
import type { ServerLack, VendorConnection } from '../../ports/vendor.ts';
import { errorInsteadOfEvents, eventsOrText } from '../http_protocol/server-sent-events.ts';
import { mediaTypeOf, refusedBy } from '../http-error.ts';

type Form = Readonly<Record<string, unknown>>;
/**
 * Removes or renames one parameter in the body of a request. Returns undefined if the body does not contain
 * the parameter.
 */
type Change = (form: Form) => Form | undefined;

/**
 * If the error message of a server matches `refusal`, the request is repeated with the body from `change`. `lack`: what
 * the server then turns out not to support.
 */
type Remedy = readonly [refusal: RegExp, change: Change, lack?: ServerLack];

/** Request parameters that some servers or models refuse, and how the body is changed after the refusal. */
const remedies: readonly Remedy[] = [
  // Some chat templates know no system message, and say so as a refused role or as roles that do not alternate.
  [
    /system[ _]?(?:role|message|prompt)|role.{0,40}\bsystem\b|roles must alternate/iu,
    withoutSystemRole,
    'system_role',
  ],
  // Some vendors refuse a JSON schema with limits, and some servers cannot make a grammar of them.
  [/maxLength|schema contains features|grammar/iu, withoutLimits, 'schema_limits'],
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
/** Some servers answer 500 if their chat template refuses the messages. */
const formStatuses: readonly number[] = [400, 422, 500];

interface FormMessage {
  readonly role: string;
  readonly content: unknown;
}

/** Puts the text of the system messages in front of the first message of the user. */
function withoutSystemRole(form: Form): Form | undefined {
  const messages = Array.isArray(form.messages) ? (form.messages as readonly FormMessage[]) : [];
  const system = messages.filter(({ role }) => role === 'system').map(({ content }) => textOf(content));
  if (system.length === 0) return undefined;
  const [first, ...others] = messages.filter(({ role }) => role !== 'system');
  const isUser = first?.role === 'user';
  const content = [...system, ...(isUser ? [textOf(first.content)] : [])].join('\n\n');
  return {
    ...form,
    messages: [{ role: 'user', content }, ...(first && !isUser ? [first] : []), ...others],
  };
}

/** Removes the limits of texts from the JSON schema, which is in another field of the Responses API. */
function withoutLimits({ response_format, text, ...form }: Form): Form | undefined {
  const before = JSON.stringify({ response_format, text });
  const after = JSON.stringify(JSON.parse(before), (key, value) => (key === 'maxLength' ? undefined : value));
  return after === before ? undefined : { ...form, ...JSON.parse(after) };
}

/** A message is a text, or a list of parts with texts. */
const textOf = (content: unknown): string =>
  Array.isArray(content) ? content.map((part) => String(part?.text ?? '')).join('') : String(content ?? '');

/**
 * Returns a `fetch` that repeats a request if the server refuses one of its parameters. The returned `fetch`
 * remembers refused parameters, so use one per connection.
 */
export function sdkFetch(connection: VendorConnection): typeof fetch {
  const { lacks } = connection;
  let learnt: readonly Remedy[] = remedies.filter(([, , lack]) => lack && lacks?.has(lack));
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
    for (const [, , lack] of tried) if (lack) lacks?.add(lack);
    const mediaType = mediaTypeOf(response);
    if (mediaType.startsWith('text/html')) throw await refusedBy(response, connection.apiKey);
    if (!asksForStream(body)) return response;
    const isJson = mediaType.startsWith('application/json');
    const answer = isJson ? await response.text() : await eventsOrText(response);
    if (typeof answer !== 'string') return answer;
    const whole = wholeAnswer(answer);
    if (whole === undefined) throw errorInsteadOfEvents(response, answer, connection.apiKey);
    return new Response(whole, { headers: { 'content-type': 'text/event-stream' } });
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

/** A server without streaming answers with the whole completion, which becomes a stream of one chunk. */
function wholeAnswer(body: string): string | undefined {
  const completion = z
    .looseObject({
      choices: z
        .array(z.looseObject({ message: z.looseObject({ content: z.string().or(z.array(z.unknown())) }) }))
        .nonempty(),
    })
    .safeParse(parsedOrNull(body)).data;
  if (!completion) return undefined;
  const choices = completion.choices.map(({ message, ...choice }) => ({ ...choice, delta: message }));
  return `data: ${JSON.stringify({ ...completion, choices })}\n\ndata: [DONE]\n\n`;
}

function parsedOrNull(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

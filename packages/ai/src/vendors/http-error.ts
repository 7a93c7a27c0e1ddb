import { type AiError, type AiErrorCode, aiError } from '../ports/ai-error.ts';

/** A vendor's response that is converted to an error. The names of `headers` are in lower case. */
export interface RefusedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const overlong =
  /context_length_exceeded|context (length|window|size)|maximum context|prompt is too long|string_(too_long|above_max_length)|max_character_limit/iu;
const withoutCredit = /insufficient_quota|insufficient[_ ]credit|billing_hard_limit/iu;
const unknownModel = /model_not_found|invalid_model|DeploymentNotFound/iu;
const lackingCapability = /OperationNotSupported|operation does not work with the specified model/iu;
const refusedContent = /content_filter|content_policy|content management policy/iu;

function codeOf(status: number, body: string): AiErrorCode {
  if (status === 401 || status === 403) return 'key-refused';
  if (status === 402) return 'out-of-credit';
  if (status === 404) return 'model-unknown';
  if (status === 413) return 'context-too-long';
  if (status === 408 || status === 504) return 'timeout';
  if (status === 429) return withoutCredit.test(body) ? 'out-of-credit' : 'rate-limited';
  if (status >= 500) return 'server-failed';
  if (status < 300) return 'answer-unusable';
  if (overlong.test(body)) return 'context-too-long';
  if (unknownModel.test(body)) return 'model-unknown';
  if (lackingCapability.test(body)) return 'capability-missing';
  return refusedContent.test(body) ? 'content-refused' : 'request-refused';
}

/** `value` is a number of seconds or an HTTP date. Returns milliseconds, or null for an invalid value. */
function retryAfterMs(value: string | undefined): number | null {
  if (!value?.trim()) return null;
  const seconds = Number(value);
  const wait = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
  return Number.isFinite(wait) ? Math.max(0, Math.round(wait)) : null;
}

/** OpenAI and Azure send the header `retry-after-ms`. */
const millisecondsOf = (value: string | undefined): number | null =>
  value && /^\d{1,9}(\.\d+)?$/u.test(value) ? Math.round(Number(value)) : null;

/** In lower case, with its parameters. */
export const mediaTypeOf = ({ headers }: Response): string =>
  (headers.get('content-type') ?? '').toLowerCase();

/** AI vendors send the id of a request in different headers. */
export const requestIdOf = (headers: Readonly<Record<string, string>> | undefined): string | null =>
  headers?.['x-request-id'] ??
  headers?.['request-id'] ??
  headers?.['apim-request-id'] ??
  headers?.['x-requestid'] ??
  headers?.['x-ms-request-id'] ??
  null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the error message of a JSON response, or the title of an HTML page, or else the whole body. */
function wordsOf(body: string): string {
  const title =
    /<title[^>]*>([^<]*)<\/title>/iu.exec(body)?.[1] ?? /<h1[^>]*>([^<]*)<\/h1>/iu.exec(body)?.[1];
  if (title !== undefined) return `HTML: ${title}`;
  try {
    return sentenceIn(JSON.parse(body)) ?? body;
  } catch {
    // A body that is not JSON is shown as it is.
    return body;
  }
}

/** Returns the names of Azure's filters that refused a request or stopped an answer, such as `jailbreak`. */
export const filtersIn = (body: string): string =>
  [...body.matchAll(/"(\w+)"\s*:\s*\{[^{}]*"filtered"\s*:\s*true/gu)].map(([, name]) => name).join(', ');

const fieldsOfSentences = ['error', 'errors', 'detail', 'message', 'msg'] as const;

function sentenceIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return firstOf(value, sentenceIn);
  return isRecord(value) ? firstOf(fieldsOfSentences, (field) => sentenceIn(value[field])) : undefined;
}

function firstOf<Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Shortest piece of an API key that is removed from a vendor's message. A shorter key is removed as a whole. */
const pieceLength = 8;

/** Replaces every piece of the API key by `…`, because some vendors repeat parts of a key in their messages. */
function withoutKey(text: string, apiKey: string): string {
  if (apiKey === '') return text;
  const length = Math.min(pieceLength, apiKey.length);
  let kept = '';
  let at = 0;
  while (at < text.length) {
    let end = at;
    while (end + length <= text.length && apiKey.includes(text.slice(end, end + length))) end += 1;
    if (end === at) {
      kept += text[at];
      at += 1;
    } else {
      kept += '…';
      at = end + length - 1;
    }
  }
  return kept;
}

/**
 * Creates the error for a failed response. Pieces of `apiKey` are removed from the vendor's message. Without `code`, the
 * HTTP status and the body determine the error code.
 */
export function httpError(
  { status, headers, body }: RefusedAnswer,
  apiKey: string,
  code: AiErrorCode = codeOf(status, body),
): AiError {
  const filters = code === 'content-refused' && filtersIn(body);
  const words = [wordsOf(body), filters && `(${filters})`].filter(Boolean).join(' ');
  const text = withoutKey(words, apiKey)
    .replace(/\bsk-[\w*-]+/gu, '…')
    .trim();
  return aiError(code, {
    status,
    retryAfterMs: millisecondsOf(headers['retry-after-ms']) ?? retryAfterMs(headers['retry-after']),
    vendorRequestId: requestIdOf(headers),
    vendorMessage: text.slice(0, 500) || null,
  });
}

const limitedRate = /rate_?limit|quota/iu;

/** Creates the error for an error event inside a stream. The HTTP status of such a stream is 200. */
export function streamedError(said: unknown, apiKey: string): AiError {
  const body = JSON.stringify({ error: said });
  const asRefusal = codeOf(limitedRate.test(body) ? 429 : 400, body);
  const code = asRefusal === 'request-refused' ? 'server-failed' : asRefusal;
  return httpError({ status: 200, headers: {}, body }, apiKey, code);
}

/**
 * Returns the error code for a vendor's error response, or undefined if the HTTP status and the body
 * determine the code.
 */
export type RefusalCodes = (answer: RefusedAnswer) => AiErrorCode | undefined;

export async function refusedBy(
  response: Response,
  apiKey: string,
  refusalCodes?: RefusalCodes,
): Promise<AiError> {
  const answer = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
  return httpError(answer, apiKey, refusalCodes?.(answer));
}

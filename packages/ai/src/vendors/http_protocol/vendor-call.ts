import type { z } from 'zod';
import { type AiError, abortedError, aiError, isAiError } from '../../ports/ai-error.ts';
import type { VendorConnection } from '../../ports/vendor.ts';
import { httpError, type RefusalCodes, refusedBy } from '../http-error.ts';
import { CallDeadlines } from './call-deadlines.ts';

/**
 * Finds an `AiError` among the causes of an error. `fetch` wraps the `AiError` that our DNS lookup throws for a private
 * IP address.
 */
export function ownError(thrown: unknown, depth = 0): AiError | undefined {
  if (isAiError(thrown)) return thrown;
  return thrown instanceof Error && depth < 4 ? ownError(thrown.cause, depth + 1) : undefined;
}

/** One HTTP call to an AI vendor with time limits. The caller must call `end`, which closes the connection. */
export class VendorCall {
  readonly #connection: VendorConnection;
  readonly #caller: AbortSignal;
  readonly #refusalCodes: RefusalCodes;
  readonly #deadlines: CallDeadlines;
  #answered = false;

  constructor(
    connection: VendorConnection,
    caller: AbortSignal,
    refusalCodes: RefusalCodes = () => undefined,
  ) {
    this.#connection = connection;
    this.#caller = caller;
    this.#refusalCodes = refusalCodes;
    this.#deadlines = new CallDeadlines(caller, connection.timeouts);
  }

  /** Throws unless the status is 2xx. Redirects are not followed, because the API key would be sent to another host. */
  async fetch(url: string, init: RequestInit): Promise<Response> {
    if (this.#caller.aborted) throw abortedError(this.#caller);
    const { signal } = this.#deadlines;
    const response = await this.#connection.fetch(url, { ...init, redirect: 'manual', signal });
    this.#answered = true;
    if (response.ok) return response;
    throw await refusedBy(response, this.#connection.apiKey, this.#refusalCodes);
  }

  /** Throws `answer-unusable` for media types other than `mediaTypes`, for example for an HTML page of a proxy. */
  async *parts(response: Response, mediaTypes: RegExp): AsyncGenerator<Uint8Array> {
    if (!mediaTypes.test(response.headers.get('content-type') ?? ''))
      throw await refusedBy(response, this.#connection.apiKey);
    if (!response.body) throw aiError('answer-unusable');
    for await (const bytes of response.body) {
      if (bytes.length === 0) continue;
      this.#deadlines.extend();
      yield bytes;
    }
  }

  /** Throws `answer-unusable` if the body is not JSON. */
  async json(response: Response): Promise<unknown> {
    const parts: Uint8Array[] = [];
    for await (const bytes of this.parts(response, /json/)) parts.push(bytes);
    const body = Buffer.concat(parts).toString('utf8');
    try {
      return JSON.parse(body);
    } catch {
      const { status, headers } = response;
      throw httpError({ status, headers: Object.fromEntries(headers), body }, this.#connection.apiKey);
    }
  }

  errorOf(thrown: unknown): AiError {
    if (this.#caller.aborted) return abortedError(this.#caller);
    if (this.#deadlines.signal.aborted) return aiError('timeout');
    const own = ownError(thrown);
    if (own) return own;
    if (thrown instanceof TypeError) return aiError(this.#answered ? 'cut-short' : 'unreachable');
    return aiError('answer-unusable');
  }

  end(): void {
    this.#deadlines.close();
  }
}

/** Sends a request and returns its JSON body. Throws `answer-unusable` if the body does not fit `schema`. */
export async function callForJson<Schema extends z.ZodType>(
  connection: VendorConnection,
  signal: AbortSignal,
  request: {
    readonly url: string;
    readonly init: RequestInit;
    readonly schema: Schema;
    readonly refusalCodes?: RefusalCodes;
  },
): Promise<{ readonly body: z.output<Schema>; readonly headers: Readonly<Record<string, string>> }> {
  const call = new VendorCall(connection, signal, request.refusalCodes);
  try {
    const response = await call.fetch(request.url, request.init);
    const read = request.schema.safeParse(await call.json(response));
    if (!read.success) throw aiError('answer-unusable');
    return { body: read.data, headers: Object.fromEntries(response.headers) };
  } catch (thrown) {
    throw call.errorOf(thrown);
  } finally {
    call.end();
  }
}

import type { ErrorCode } from '@repartee/contracts/errors';
import { backendLimits } from '@repartee/contracts/remotes/backend-endpoints';
import { z } from 'zod';
import { problem } from '../../runtime/http/errors/problem.ts';
import { AddressRefused } from '../../runtime/outbound/address-refused.ts';
import { timeLimit } from '../../runtime/outbound/time-limit.ts';

/** Milliseconds for the whole answer of a backend. */
const timeLimit_ms = 10_000;

export interface BackendCall {
  readonly method: string;
  readonly url: URL;
  readonly token: string;
  readonly correlation_id: string;
  readonly language: string | undefined;
  readonly body: unknown;
}

export interface BackendAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Returns the address of a call below the URL of a backend. `path` begins with a slash and may have a query. Throws
 * `not_found` for a path that leaves the URL of the backend.
 */
export function backendAddress(base: string, path: string): URL {
  const root = new URL(base).href.replace(/\/$/, '');
  const url = URL.parse(`${root}${path}`);
  const once = decoded(path.split('?')[0] ?? '');
  if (!url || once === undefined || !url.href.startsWith(`${root}/`)) throw problem('not_found');
  // A proxy before the backend may decode the path once more.
  if ([once, decoded(once) ?? ''].some((one) => dotSegment.test(one))) throw problem('not_found');
  return url;
}

/** Servers that drop the parameters of a segment read `..;a` as `..`. */
const dotSegment = /(^|[/\\])\.\.?([/\\;]|$)/;

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Error codes that a backend may cause. Any other error status of a backend is `backend_unusable`. */
const codes: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_input',
  403: 'not_permitted',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  422: 'invalid_input',
  429: 'too_many_requests',
};

const backendError = z.object({
  message: z.string().max(500).optional(),
  details: z.record(z.string().max(100), z.string().max(500)).optional(),
});

/** Calls the backend of a remote. Throws the error of the API that corresponds to an error of the backend. */
export async function callBackend(
  fetch: typeof globalThis.fetch,
  remote: string,
  call: BackendCall,
): Promise<BackendAnswer> {
  const signal = timeLimit(timeLimit_ms);
  try {
    const response = await fetch(call.url.href, {
      method: call.method,
      signal,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${call.token}`,
        'x-correlation-id': call.correlation_id,
        ...(call.language ? { 'accept-language': call.language } : {}),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    const body = await readJson(response, remote);
    if (response.ok) return { status: body === undefined ? 204 : response.status, body };
    throw errorOf(response.status, body, remote);
  } catch (error) {
    if (error instanceof AddressRefused)
      throw unusable(
        remote,
        'is at a private address that BACKEND_ALLOWED_ORIGINS does not list, or redirects the call',
      );
    if (signal.aborted) throw unusable(remote, `did not answer within ${timeLimit_ms / 1000} seconds`);
    // undici throws a TypeError for every network error.
    if (error instanceof TypeError) throw unusable(remote, 'cannot be reached');
    throw error;
  }
}

function errorOf(status: number, body: unknown, remote: string) {
  const code = codes[status];
  if (!code) return unusable(remote, `answered ${status}`);
  const { message, details } = backendError.safeParse(body).data ?? {};
  const error = problem(code, message ?? `The backend of ${remote} answered ${status}.`, details);
  // Forms show the texts of an answer with 422, which no other call of the API has.
  return Object.assign(error, { status });
}

const unusable = (remote: string, reason: string) =>
  problem('backend_unusable', `The backend of ${remote} ${reason}.`, { backend: reason });

/** Returns undefined for an empty body. */
async function readJson(response: Response, remote: string): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > backendLimits.reply) throw unusable(remote, `sent more than ${backendLimits.reply} bytes`);
    chunks.push(chunk);
  }
  if (size === 0) return undefined;
  const type = response.headers.get('content-type') ?? '';
  try {
    if (/^application\/([\w.+-]+\+)?json\b/.test(type))
      return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    // The error below says so.
  }
  if (!response.ok) return undefined;
  throw unusable(remote, 'sent something else than JSON');
}

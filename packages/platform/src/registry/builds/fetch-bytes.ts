import { ReleaseError } from '../release-error.ts';

/** Limits of a download. `largest` is the maximum number of bytes, and `signal` aborts the download. */
export interface FetchLimits {
  readonly largest: number;
  readonly signal: AbortSignal;
}

const sentenceOf = (url: URL, error: unknown, { signal }: FetchLimits): string =>
  signal.aborted
    ? `${url} did not answer in time.`
    : `${url} does not answer: ${error instanceof Error ? error.message : error}.`;

/** Reads a body as it arrives. If it is longer than `largest` bytes, `tooLarge` ends the reading and the connection. */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  largest: number,
  tooLarge: Error,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > largest) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function bodyOf(answer: Response, url: URL, largest: number): Promise<Buffer> {
  const tooLarge = new ReleaseError(`${url} is larger than the limit of ${largest} bytes.`);
  if (Number(answer.headers.get('content-length') ?? 0) <= largest)
    return answer.body ? readBody(answer.body, largest, tooLarge) : Buffer.alloc(0);
  await answer.body?.cancel();
  throw tooLarge;
}

/**
 * Downloads a file from another server. Redirects are rejected, because their target is not on the list of allowed
 * servers. Throws a ReleaseError that contains the URL.
 */
export async function fetchBytes(url: URL, limits: FetchLimits): Promise<Buffer> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: limits.signal });
    if (answer.ok) return await bodyOf(answer, url, limits.largest);
    await answer.body?.cancel();
    const redirects = answer.status >= 300 && answer.status < 400 ? '; redirects are not followed' : '';
    throw new ReleaseError(`${url} answers ${answer.status}${redirects}.`);
  } catch (error) {
    throw error instanceof ReleaseError ? error : new ReleaseError(sentenceOf(url, error, limits));
  }
}

const mostBytes = 1000;
const longestWait_ms = 24 * 60 * 60_000;

/** Reads at most 1,000 bytes of an answer, without the characters that PostgreSQL cannot store. */
export async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= mostBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8').replaceAll('\0', '');
}

/** Returns for how long an answer asks to wait (`Retry-After`, in seconds or as a date), at most a day. */
export function retryAfter_ms({ headers }: Response): number | null {
  const text = headers.get('retry-after') ?? '';
  const wait_ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return wait_ms > 0 ? Math.min(wait_ms, longestWait_ms) : null;
}

/** Statuses of which the same request may succeed later, although they are those of the client. */
const passing = [401, 408, 409, 423, 425, 429];

/** Returns whether the same request gets the same answer at any time. */
export const isFinal = (status: number | null): boolean =>
  status !== null && status >= 400 && status < 500 && !passing.includes(status);

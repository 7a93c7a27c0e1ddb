const passing = new Set([0, 408, 409, 425, 429, 500, 502, 503, 504]);
const waits = [300, 1000];

/** R-CALL-16: reads are tried twice more on a passing trouble; writes never by themselves. 0 is no answer at all. */
export const shouldRetry = (method: string, status: number, tries: number): boolean =>
  method === 'GET' && tries < waits.length && passing.has(status);

/** Milliseconds before try number `tries` + 1: 300, then 1000, give or take a fifth, or what Retry-After asks up to 10 s. */
export function retryWait(
  tries: number,
  retryAfter: string | null | undefined,
  random = Math.random(),
): number {
  const asked = Number(retryAfter);
  if (retryAfter && Number.isFinite(asked)) return Math.min(asked, 10) * 1000;
  return (waits[tries] ?? 1000) * (0.8 + random * 0.4);
}

/** Waits for `retryWait`. */
export const retryDelay = (tries: number, retryAfter: string | null | undefined): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, retryWait(tries, retryAfter)));

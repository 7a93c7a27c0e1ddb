let offset_ms = 0;

/** A header `Date` is rounded to a second, and the response has been under way, so smaller differences say nothing. */
const noise_ms = 5_000;

/** Takes the server's time from the header `Date` of a response that no cache can have stored. */
export function readServerTime({ response }: { readonly response: Response }): void {
  const difference = Date.parse(response.headers.get('date') ?? '') - Date.now();
  if (!Number.isNaN(difference)) offset_ms = Math.abs(difference) < noise_ms ? 0 : difference;
}

/** Returns the server's time in milliseconds since 1970, also if the clock of the device is wrong. */
export const serverNow = (): number => Date.now() + offset_ms;

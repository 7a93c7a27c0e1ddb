/**
 * Returns a random UUID. Browsers provide `crypto.randomUUID` only with HTTPS, and a server in a local network may have
 * no HTTPS.
 */
export const randomId = (): string =>
  // 0 and 1 become any digit, and 8 becomes one of 8 to b, as RFC 9562 asks for version 4.
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });

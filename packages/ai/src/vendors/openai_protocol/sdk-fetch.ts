import type { VendorConnection } from '../../ports/vendor.ts';
import { refusedBy } from '../http-error.ts';

/** The connection's `fetch` for an SDK. An HTML page with status 200, such as that of a proxy, is no answer. */
export const sdkFetch =
  (connection: VendorConnection): typeof fetch =>
  async (input, init) => {
    // A followed redirect would carry the key to the host it names.
    const response = await connection.fetch(input, { ...init, redirect: 'manual' });
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html')) return response;
    throw await refusedBy(response, connection.apiKey);
  };

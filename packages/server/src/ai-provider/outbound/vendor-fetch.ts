import type { ServerConfig } from '../../config/config.ts';
import { createOutboundFetch } from './outbound-fetch.ts';

let made: { readonly origins: string; readonly fetch: typeof fetch } | undefined;

/** The fetch for AI vendors: public addresses, the origins that AI_ALLOWED_ORIGINS names, and that of AI_BASE_URL. */
export function vendorFetch({ ai, aiAllowedOrigins }: ServerConfig): typeof fetch {
  const allowedOrigins = [...aiAllowedOrigins, ...(ai ? [new URL(ai.baseUrl).origin] : [])];
  const origins = allowedOrigins.join(' ');
  if (made?.origins !== origins)
    // undici's own types differ from those of the global fetch, which is undici too.
    made = { origins, fetch: createOutboundFetch({ allowedOrigins }) as unknown as typeof fetch };
  return made.fetch;
}

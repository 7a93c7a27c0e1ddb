import type { ServerConfig } from '../../config/config.ts';
import { createOutboundFetch, mayBePublic } from './outbound-fetch.ts';

let made: { readonly origins: string; readonly fetch: typeof fetch } | undefined;

/** The fetch for AI vendors: public addresses, the origins that AI_ALLOWED_ORIGINS names, and that of AI_BASE_URL. */
export function vendorFetch(config: ServerConfig): typeof fetch {
  const allowedOrigins = allowedOriginsOf(config);
  const origins = allowedOrigins.join(' ');
  if (made?.origins !== origins)
    // undici's own types differ from those of the global fetch, which is undici too.
    made = { origins, fetch: createOutboundFetch({ allowedOrigins }) as unknown as typeof fetch };
  return made.fetch;
}

const allowedOriginsOf = ({ ai, aiAllowedOrigins }: ServerConfig): readonly string[] => [
  ...aiAllowedOrigins,
  ...(ai ? [new URL(ai.baseUrl).origin] : []),
];

/** Whether a base URL that somebody enters can be used at all, as far as its text tells. */
export function isUsableBaseUrl(config: ServerConfig, base_url: string): boolean {
  const url = URL.parse(base_url);
  return url !== null && (mayBePublic(url) || allowedOriginsOf(config).includes(url.origin));
}

import type { ServerConfig } from '../../config/config.ts';
import { type AddressGuard, createAddressGuard, mayBePublic } from './address-guard.ts';

let made: { readonly origins: string; readonly guard: AddressGuard } | undefined;

/** Allows connections to public addresses and to the origins in AI_ALLOWED_ORIGINS and AI_BASE_URL. */
export function vendorAddressGuard(config: ServerConfig): AddressGuard {
  const allowedOrigins = allowedOriginsOf(config);
  const origins = allowedOrigins.join(' ');
  if (made?.origins !== origins) made = { origins, guard: createAddressGuard({ allowedOrigins }) };
  return made.guard;
}

const allowedOriginsOf = ({ ai, aiAllowedOrigins }: ServerConfig): readonly string[] => [
  ...aiAllowedOrigins,
  ...(ai ? [new URL(ai.baseUrl).origin] : []),
];

/**
 * Returns whether a user may enter this base URL. A host name passes; its addresses are checked when it is resolved for
 * a connection.
 */
export function isUsableBaseUrl(config: ServerConfig, base_url: string): boolean {
  const url = URL.parse(base_url);
  return url !== null && (mayBePublic(url) || allowedOriginsOf(config).includes(url.origin));
}

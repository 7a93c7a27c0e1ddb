import type { ServerConfig } from '../../config/config.ts';
import { type AddressGuard, createAddressGuard, mayBePublic } from './address-guard.ts';

let made: { readonly origins: string; readonly guard: AddressGuard } | undefined;

/** Lets calls through to public addresses, the origins that AI_ALLOWED_ORIGINS names, and that of AI_BASE_URL. */
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

/** Whether a base URL that a user enters can be used at all, as far as its text tells. */
export function isUsableBaseUrl(config: ServerConfig, base_url: string): boolean {
  const url = URL.parse(base_url);
  return url !== null && (mayBePublic(url) || allowedOriginsOf(config).includes(url.origin));
}

import type { ServerConfig } from '../runtime/config/config.ts';
import {
  type AddressGuard,
  createAddressGuard,
  mayBeAllowed,
  mayBePublic,
} from '../runtime/outbound/address-guard.ts';

/** Of a reply of a vendor: eight minutes of uncompressed speech. */
const mostBytes = 25_000_000;

export const createVendorAddressGuard = (config: ServerConfig): AddressGuard =>
  createAddressGuard({
    get allowedOrigins() {
      return allowedOriginsOf(config);
    },
    mostBytes,
  });

const allowedOriginsOf = ({ ai, aiAllowedOrigins }: ServerConfig): readonly string[] => [
  ...aiAllowedOrigins,
  ...(ai ? [new URL(ai.baseUrl).origin] : []),
];

/**
 * Returns whether a user may enter this base URL. A host name is resolved and checked only when a connection
 * is opened.
 */
export function isUsableBaseUrl(config: ServerConfig, base_url: string): boolean {
  const url = URL.parse(base_url);
  return (
    url !== null && (mayBePublic(url) || (allowedOriginsOf(config).includes(url.origin) && mayBeAllowed(url)))
  );
}

/** Returns the origin that a super-admin may allow, so that the base URL becomes usable. */
export function originToAllow(base_url: string): string | undefined {
  const url = URL.parse(base_url);
  return url && mayBeAllowed(url) && !url.username && !url.password ? url.origin : undefined;
}

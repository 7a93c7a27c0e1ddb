import { aiError } from '@repartee/ai/ports/ai-error';
import type { ServerConfig } from '../runtime/config/config.ts';
import {
  type AddressGuard,
  createAddressGuard,
  mayBeAllowed,
  mayBePublic,
} from '../runtime/outbound/address-guard.ts';
import { AddressRefused } from '../runtime/outbound/address-refused.ts';

/** Of a reply of a vendor: eight minutes of uncompressed speech. */
const mostBytes = 25_000_000;

/** A guard whose refusals are errors of the vendor, `AiError`s with the code `address-refused`. */
export function createVendorAddressGuard(config: ServerConfig): AddressGuard {
  const guard = createAddressGuard({
    get allowedOrigins() {
      return allowedOriginsOf(config);
    },
    mostBytes,
  });
  return {
    fetch: (...request) =>
      guard.fetch(...request).catch((error: unknown) => {
        throw vendorError(error);
      }),
    lookupFor(url) {
      const lookup = lookupOrRefusal(guard, url);
      return (hostname, options, done) =>
        lookup(hostname, options, (error, address, family) => done(vendorError(error), address, family));
    },
  };
}

function lookupOrRefusal(guard: AddressGuard, url: URL) {
  try {
    return guard.lookupFor(url);
  } catch (error) {
    throw vendorError(error);
  }
}

const vendorError = <Thrown>(error: Thrown) =>
  error instanceof AddressRefused
    ? aiError('address-refused', {
        status: error.status,
        vendorMessage: error.location && `→ ${error.location}`.slice(0, 500),
      })
    : error;

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

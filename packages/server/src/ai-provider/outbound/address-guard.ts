import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { aiError, isAiError } from '@repartee/ai/ports/ai-error';
import { Agent, type RequestInit, type Response, fetch as undiciFetch } from 'undici';
import { isPublicAddress } from './public-address.ts';

interface Address {
  readonly address: string;
  readonly family: number;
}

interface GuardOptions {
  /**
   * Origins that are allowed even if their address is private, such as `http://127.0.0.1:11434` of a local model
   * server.
   */
  readonly allowedOrigins: readonly string[];
  /** Resolves a host name to all its addresses; by default with the system's resolver. */
  readonly resolve?: (hostname: string) => Promise<readonly Address[]>;
}

/** Protects connections to base URLs that customers enter against server-side request forgery (SSRF). */
export interface AddressGuard {
  /**
   * Sends a request without following redirects. Throws the `AiError` `address-refused`; network errors are those of
   * undici.
   */
  readonly fetch: typeof fetch;
  /**
   * Returns the `lookup` function for a WebSocket connection; this function fails with `address-refused`. Returns
   * undefined for an allowed origin. Throws `address-refused` for a forbidden URL.
   */
  readonly lookupFor: (url: URL) => LookupFunction | undefined;
}

const redirects = new Set([301, 302, 303, 307, 308]);

/** Creates a guard that permits TLS to public addresses and connections to the allowed origins. */
export function createAddressGuard(options: GuardOptions): AddressGuard {
  const resolve = options.resolve ?? ((hostname: string) => systemLookup(hostname, { all: true }));
  const allowed = new Set(options.allowedOrigins.map((origin) => new URL(origin).origin));
  // The socket connects to the addresses that are checked here, so a later DNS response cannot replace them.
  const checkedLookup: LookupFunction = (hostname, { all }, done) => {
    resolve(hostname).then(
      (addresses) => {
        const first = addresses[0];
        if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
          done(aiError('address-refused'), '');
        } else if (all) done(null, [...addresses]);
        else done(null, first.address, first.family);
      },
      (error) => done(error, ''),
    );
  };
  const publicAgent = new Agent({ connect: { lookup: checkedLookup } });
  const allowedAgent = new Agent();

  /** Returns whether the setting allows the origin. Throws if it does not and the address cannot be public. */
  const isAllowed = (url: URL): boolean => {
    if (allowed.has(url.origin)) return true;
    if (!mayBePublic(url)) throw aiError('address-refused');
    return false;
  };

  const guardedFetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = URL.parse(address);
    if (!url) throw aiError('address-refused');
    const dispatcher = isAllowed(url) ? allowedAgent : publicAgent;
    const response = await undiciFetch(url, { ...init, dispatcher, redirect: 'manual' }).catch((error) => {
      throw isAiError(error.cause) ? error.cause : error;
    });
    if (!redirects.has(response.status)) return response;
    await response.body?.cancel();
    throw aiError('address-refused', { status: response.status });
  };

  return {
    // undici's `fetch` and the global `fetch` have different types, although the global one is implemented by undici.
    fetch: guardedFetch as unknown as typeof fetch,
    lookupFor: (url) => (isAllowed(new URL(url.href.replace(/^ws/, 'http'))) ? undefined : checkedLookup),
  };
}

/**
 * Returns whether a URL can be public: https, no credentials, no private IP address. Host names are checked later, when
 * a connection resolves them. IP addresses are checked here because they are never resolved; the URL parser has already
 * converted decimal and octal forms.
 */
export function mayBePublic(url: URL): boolean {
  if (url.protocol !== 'https:' || url.username || url.password) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublicAddress(host);
}

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
  /** Origins an operator allows whatever their address, such as `http://127.0.0.1:11434` of a local model server. */
  readonly allowedOrigins: readonly string[];
  /** Resolves a host name to all its addresses; the system's resolver by default. */
  readonly resolve?: (hostname: string) => Promise<readonly Address[]>;
}

/** Protects connections to base URLs that customers enter against server-side request forgery (SSRF). */
export interface AddressGuard {
  /** Follows no redirect. Throws the `AiError` `address-refused`; network failures are thrown as undici throws them. */
  readonly fetch: typeof fetch;
  /**
   * For a WebSocket. Throws `address-refused`, or gives the `lookup` to connect with, which fails with it; undefined for an
   * allowed origin.
   */
  readonly lookupFor: (url: URL) => LookupFunction | undefined;
}

const redirects = new Set([301, 302, 303, 307, 308]);

/** Makes a guard that lets through TLS to public addresses, and allowed origins. */
export function createAddressGuard(options: GuardOptions): AddressGuard {
  const resolve = options.resolve ?? ((hostname: string) => systemLookup(hostname, { all: true }));
  const allowed = new Set(options.allowedOrigins.map((origin) => new URL(origin).origin));
  // The socket connects to the addresses checked here, so a second DNS answer cannot replace them.
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

  /** Whether the origin is an allowed one; throws for what is neither that nor possibly public. */
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
    // undici's own types differ from those of the global fetch, which is undici too.
    fetch: guardedFetch as unknown as typeof fetch,
    lookupFor: (url) => (isAllowed(new URL(url.href.replace(/^ws/, 'http'))) ? undefined : checkedLookup),
  };
}

/**
 * Whether an address may be public: https, no credentials, no private IP address. What a name resolves to is checked when a
 * connection is made. An IP address is never looked up, so it is checked here; the URL parser turned decimal and octal forms into
 * dotted ones.
 */
export function mayBePublic(url: URL): boolean {
  if (url.protocol !== 'https:' || url.username || url.password) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublicAddress(host);
}

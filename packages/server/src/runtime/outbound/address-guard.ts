import { lookup as systemLookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net';
import { Agent, Headers, type RequestInit, Response, fetch as undiciFetch } from 'undici';
import { AddressRefused } from './address-refused.ts';

interface Address {
  readonly address: string;
  readonly family: number;
}

interface GuardOptions {
  /**
   * Connections to these origins are allowed even with a private address, such as `http://127.0.0.1:11434` for a local
   * model server. Read at every connection, because a super-admin may change them.
   */
  readonly allowedOrigins: readonly string[];
  /** Of the decompressed body of a response; reading more is an error. Without it, the caller counts what it reads. */
  readonly mostBytes?: number;
  readonly resolve?: (hostname: string) => Promise<readonly Address[]>;
}

/**
 * Connects to base URLs that customers enter, without access to internal addresses (server-side request forgery, SSRF).
 */
export interface AddressGuard {
  /**
   * Throws `AddressRefused` for a redirect, and for an address that is neither public nor allowed. Other
   * network errors are those of undici.
   */
  readonly fetch: typeof fetch;
  /**
   * Returns a DNS `lookup` for a WebSocket. The lookup fails with `AddressRefused` for a private address, unless the
   * origin is allowed. Throws `AddressRefused` for a URL that can be neither public nor allowed.
   */
  readonly lookupFor: (url: URL) => LookupFunction;
}

const redirects = new Set([301, 302, 303, 307, 308]);

/** Creates a guard that allows connections with TLS to public addresses, and any connection to the allowed origins. */
export function createAddressGuard(options: GuardOptions): AddressGuard {
  const resolve = options.resolve ?? ((hostname: string) => systemLookup(hostname, { all: true }));
  // The connection uses the checked addresses, so that a later DNS answer cannot replace them.
  const lookupOf =
    (isReachable: (address: string) => boolean): LookupFunction =>
    (hostname, { all }, done) => {
      resolve(hostname).then(
        (addresses) => {
          const first = addresses[0];
          if (!first || !addresses.every(({ address }) => isReachable(address))) {
            done(new AddressRefused(), '');
          } else if (all) done(null, [...addresses]);
          else done(null, first.address, first.family);
        },
        (error) => done(error, ''),
      );
    };
  const publicLookup = lookupOf(isPublicAddress);
  const allowedLookup = lookupOf((address) => !isMetadataAddress(address));
  // Counts the bytes on the wire. `withinLimit` counts those of a body that was sent compressed in spite of `identity`.
  const maxResponseSize = options.mostBytes ?? -1;
  const publicAgent = new Agent({ maxResponseSize, connect: { lookup: publicLookup } });
  const allowedAgent = new Agent({ maxResponseSize, connect: { lookup: allowedLookup } });

  /**
   * Returns true for an allowed origin, and false for a URL that may be public. Throws `AddressRefused` for
   * any other URL.
   */
  const isAllowed = (url: URL): boolean => {
    if (options.allowedOrigins.includes(url.origin) && mayBeAllowed(url)) return true;
    if (!mayBePublic(url)) throw new AddressRefused();
    return false;
  };

  const guardedFetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = URL.parse(address);
    if (!url) throw new AddressRefused();
    const dispatcher = isAllowed(url) ? allowedAgent : publicAgent;
    const headers = new Headers(init.headers);
    headers.set('accept-encoding', 'identity');
    const request = { ...init, headers, dispatcher, redirect: 'manual' } as const;
    const response = await undiciFetch(url, request).catch((error) => {
      throw error.cause instanceof AddressRefused ? error.cause : error;
    });
    if (!redirects.has(response.status)) return withinLimit(response, options.mostBytes);
    await response.body?.cancel();
    throw new AddressRefused(response.status, response.headers.get('location'));
  };

  return {
    // A cast is needed, because the types of undici's `fetch` and of the global `fetch` differ.
    fetch: guardedFetch as unknown as typeof fetch,
    lookupFor: (url) => (isAllowed(new URL(url.href.replace(/^ws/, 'http'))) ? allowedLookup : publicLookup),
  };
}

function withinLimit(response: Response, mostBytes: number | undefined): Response {
  if (mostBytes === undefined || !response.body || !response.headers.has('content-encoding')) return response;
  return new Response(upTo(mostBytes, response.body), response);
}

async function* upTo(mostBytes: number, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new TypeError(`the answer has more than ${mostBytes} bytes`);
    yield chunk;
  }
}

/**
 * Returns whether a URL uses https and has no credentials and no private IP address. A host name is resolved
 * and checked only when the connection is opened.
 */
export function mayBePublic(url: URL): boolean {
  if (url.protocol !== 'https:' || url.username || url.password) return false;
  const host = hostOf(url);
  return isIP(host) === 0 || isPublicAddress(host);
}

/** Returns whether an allowed origin may be reached: never a link-local address or that of a cloud's metadata. */
export function mayBeAllowed(url: URL): boolean {
  const host = hostOf(url);
  return isIP(host) === 0 || !isMetadataAddress(host);
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

const reservedV4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  reservedV4.addSubnet(network, prefix, 'ipv4');
}
// 168.63.129.16 is a public address, but on Azure it serves the configuration of the virtual machine.
reservedV4.addAddress('168.63.129.16', 'ipv4');

// Link-local addresses, and the addresses at which clouds serve the configuration and credentials of a machine.
const metadata = new BlockList();
metadata.addSubnet('169.254.0.0', 16, 'ipv4');
metadata.addAddress('168.63.129.16', 'ipv4');
metadata.addAddress('100.100.100.200', 'ipv4');
metadata.addSubnet('fe80::', 10, 'ipv6');
metadata.addAddress('fd00:ec2::254', 'ipv6');

/** Returns whether an address is never reached, even if an allowed origin names it. */
function isMetadataAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  return metadata.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}

const globalUnicastV6 = new BlockList();
globalUnicastV6.addSubnet('2000::', 3, 'ipv6');

// Ranges inside 2000::/3 that are not public: tunnels to IPv4 addresses, protocol assignments and documentation.
const reservedV6 = new BlockList();
reservedV6.addSubnet('2001::', 23, 'ipv6');
reservedV6.addSubnet('2001:db8::', 32, 'ipv6');
reservedV6.addSubnet('2002::', 16, 'ipv6');
reservedV6.addSubnet('3fff::', 20, 'ipv6');

/**
 * Private, link-local, loopback, metadata and multicast addresses are not public, nor are IPv6 addresses that contain
 * an IPv4 address.
 */
function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reservedV4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return globalUnicastV6.check(address, 'ipv6') && !reservedV6.check(address, 'ipv6');
}

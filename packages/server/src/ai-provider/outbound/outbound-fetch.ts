import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { aiError, isAiError } from '@repartee/ai/ports/ai-error';
import { Agent, fetch, type RequestInit, type Response } from 'undici';
import { isPublicAddress } from './public-address.ts';

interface Address {
  readonly address: string;
  readonly family: number;
}

interface OutboundOptions {
  /** Origins an operator allows whatever their address, such as `http://127.0.0.1:11434` of a local model server. */
  readonly allowedOrigins: readonly string[];
  /** Resolves a host name to all its addresses; the system's resolver by default. */
  readonly resolve?: (hostname: string) => Promise<readonly Address[]>;
}

const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Makes a fetch for base URLs that customers enter. It connects only by https to public addresses, or to an allowed
 * origin, and follows no redirect; otherwise it throws the `AiError` `address-refused`. Network failures are thrown as undici throws them.
 */
export function createOutboundFetch(options: OutboundOptions) {
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

  return async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = URL.parse(address);
    if (!url) throw aiError('address-refused');
    const isAllowed = allowed.has(url.origin);
    if (!isAllowed && !mayBePublic(url)) throw aiError('address-refused');
    const dispatcher = isAllowed ? allowedAgent : publicAgent;
    const response = await fetch(url, { ...init, dispatcher, redirect: 'manual' }).catch((error) => {
      throw isAiError(error.cause) ? error.cause : error;
    });
    if (!redirects.has(response.status)) return response;
    await response.body?.cancel();
    throw aiError('address-refused', { status: response.status });
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

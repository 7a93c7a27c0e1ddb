import type { DeclaredAccess, mayPass } from '@repartee/contracts/access/can';
import type { Role } from '@repartee/contracts/access/roles';
import type { User } from '@repartee/contracts/identity/user';

/** API requests that an inline script has sent before the bundles have loaded. */
export interface PreloadState {
  readonly token: string | null;
  /** Time of the requests, in milliseconds since the page's time origin. */
  readonly asked: number;
  readonly answers: Record<string, Promise<Response | undefined>>;
  /** The user from the response to `/v1/me`, not validated. Undefined if the request failed. */
  readonly me?: Promise<Partial<User> | undefined> | undefined;
}

// The document's inline scripts and our bundles share the global variables below.
declare global {
  var preloaded: PreloadState | undefined;
  /** Absolute URLs of the preloaded files, so that each file is requested only once. */
  var preloadedFiles: string[] | undefined;
  /** Preloaded responses by URL, only for files that `<link rel="preload">` cannot preload. */
  var preloadedResponses: Record<string, Promise<Response>> | undefined;
  /** Settles when the greeting contains the user's name, or when the request for the user has failed. */
  var greeted: Promise<void> | undefined;
}

/** An API URL that a page requests first, and the permissions that the API requires for the URL. */
export interface FirstRead {
  readonly address: string;
  readonly needs: readonly string[];
}

/** Storage keys of the tokens and of the user's cached permissions (R-STORE-2). */
export interface PreloadStorageKeys {
  readonly guestToken: string;
  readonly accessToken: string;
  readonly permissions: string;
}

/**
 * Inline script: fetches the user and the first API responses while the bundles load. With query parameters in the URL,
 * the script fetches only the user. Not by ofetch, because it runs before any module is loaded.
 */
export function preloadApiResponses(reads: readonly FirstRead[], keys: PreloadStorageKeys): void {
  try {
    const guest = sessionStorage.getItem(keys.guestToken);
    const token = guest ?? localStorage.getItem(keys.accessToken);
    const held: string[] = guest ? [] : JSON.parse(localStorage.getItem(keys.permissions) ?? '[]');
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const asked = performance.now();
    const answers: PreloadState['answers'] = {};
    for (const { address, needs } of token ? reads : [])
      if (address === '/v1/me' || (!location.search && needs.every((one) => held.includes(one))))
        answers[address] = fetch(address, { headers }).catch(() => undefined);
    const me = answers['/v1/me']
      ?.then((answer) => (answer?.ok ? answer.clone().json() : undefined))
      .catch(() => undefined);
    globalThis.preloaded = { token, asked, answers, me };
  } catch {}
}

/** The browser reuses a preloaded file only if its type, hash and CORS mode equal those of the later request. */
export interface PreloadDescriptor {
  readonly as: 'script' | 'style' | 'fetch';
  readonly href: string;
  readonly integrity?: string;
}

/** Files of a remote, and the access that a user needs for a preload of the files. */
export interface RemotePreload {
  readonly access: DeclaredAccess;
  readonly roles?: readonly Role[] | undefined;
  /** The files are preloaded only if the user's organization has installed this application. */
  readonly application?: string | undefined;
  readonly files: readonly PreloadDescriptor[];
}

/**
 * Preloads a file once per page. A preload link for `fetch` cannot have a hash, so a file for `fetch` is
 * requested directly, not by ofetch, which cannot be part of the inline script, and stored in `preloadedResponses`.
 */
export function preloadResource({ as, href, integrity }: PreloadDescriptor): void {
  const address = new URL(href, location.href).href;
  globalThis.preloadedFiles ??= [];
  if (globalThis.preloadedFiles.includes(address)) return;
  globalThis.preloadedFiles.push(address);
  if (as === 'fetch') {
    const signal = AbortSignal.timeout(8_000);
    const arrived = fetch(address, { signal, ...(integrity && { integrity }) });
    // Reads the body at once, because the time-out of the request would abort a later read.
    const response = arrived.then(async (answer) => new Response(await answer.arrayBuffer(), answer));
    response.catch(() => undefined);
    globalThis.preloadedResponses = { ...globalThis.preloadedResponses, [address]: response };
    return;
  }
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as, fetchPriority: 'low' });
  if (integrity) link.integrity = integrity;
  // Files with a hash or of another origin are requested with CORS.
  if (integrity || !address.startsWith(`${location.origin}/`)) link.crossOrigin = 'anonymous';
  link.href = address;
  document.head.append(link);
}

/** Inline script: prefetches the files of signed-in pages when the visitor of a public page has what that page needs. */
export function prefetchWhenIdle(files: readonly PreloadDescriptor[]): void {
  const pause_ms = 1000;
  const prefetch = () => {
    for (const file of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', ...file }));
  };
  if (!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
    addEventListener('load', () => setTimeout(prefetch, pause_ms));
}

/**
 * Inline script: preloads the files of remotes that the user may open. Unless `access` is `public`, waits for the
 * user's permissions from the server, because cached permissions are not trusted.
 */
export function preloadRemotes(
  remotes: readonly RemotePreload[],
  mayPassAccess: typeof mayPass,
  preload: typeof preloadResource,
): void {
  const request = (files: readonly PreloadDescriptor[]) => files.forEach(preload);
  for (const { access, roles = [], application, files } of remotes)
    if (access === 'public') request(files);
    else
      globalThis.preloaded?.me?.then((user) => {
        const guest = user?.organization_role === 'guest';
        const mayHave = !guest && mayPassAccess(access, user?.permissions);
        const installed = !application || (user?.applications?.includes(application) ?? true);
        if (mayHave && installed && roles.every((role) => role === user?.organization_role)) request(files);
      });
}

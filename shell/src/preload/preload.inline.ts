import type { DeclaredAccess, mayPass } from '@repartee/contracts/access/can';
import type { Role } from '@repartee/contracts/access/roles';
import type { User } from '@repartee/contracts/identity/user';

/** Requests to the API that an inline script of the document started before the bundles were loaded. */
export interface Preloaded {
  /** Token that the requests were sent with. */
  readonly token: string | null;
  /** Milliseconds since the page's time origin when the requests were sent. */
  readonly asked: number;
  readonly answers: Record<string, Promise<Response | undefined>>;
  /** The user in the API response, not validated; undefined if the request failed. */
  readonly me?: Promise<Partial<User> | undefined> | undefined;
}

// Values that the document's inline scripts share with each other and with our bundles.
declare global {
  var preloaded: Preloaded | undefined;
  /** Settles when all but one of the files of the first render have loaded or failed. */
  var firstFiles: Promise<void> | undefined;
  /** Absolute URLs of the files that were requested. */
  var preloadedFiles: string[] | undefined;
  /** Responses that a `<link rel="preload">` cannot hold, by URL, until they are used. */
  var preloadedResponses: Record<string, Promise<Response>> | undefined;
  /** Settles when the greeting of the page contains the name, or when the request for the name has failed. */
  var greeted: Promise<void> | undefined;
}

/** A URL of the API that a page requests first, and the permissions that the request needs. */
export interface FirstRead {
  readonly address: string;
  readonly needs: readonly string[];
}

/** Storage keys of the tokens and permissions (`Tokens`, R-STORE-2). */
export interface ReadKeys {
  readonly guestToken: string;
  readonly accessToken: string;
  readonly permissions: string;
}

/**
 * Inline script in the head (`inlineScript`) of pages that need the user: requests the user and the first API reads of
 * the page while the bundles load. An address with query parameters may need other reads, so only the user is
 * requested. Does nothing where storage is forbidden.
 */
export function preloadReads(reads: readonly FirstRead[], keys: ReadKeys): void {
  try {
    const guest = sessionStorage.getItem(keys.guestToken);
    const token = guest ?? localStorage.getItem(keys.accessToken);
    const held: string[] = guest ? [] : JSON.parse(localStorage.getItem(keys.permissions) ?? '[]');
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const asked = performance.now();
    const answers: Preloaded['answers'] = {};
    for (const { address, needs } of token ? reads : [])
      if (address === '/v1/me' || (!location.search && needs.every((one) => held.includes(one))))
        answers[address] = fetch(address, { headers }).catch(() => undefined);
    const me = answers['/v1/me']
      ?.then((answer) => (answer?.ok ? answer.clone().json() : undefined))
      .catch(() => undefined);
    globalThis.preloaded = { token, asked, answers, me };
  } catch {}
}

/** A file to preload. The browser reuses a preload only for an identical kind of request. */
export interface PreloadDescriptor {
  readonly as: 'script' | 'style' | 'fetch';
  readonly href: string;
  readonly integrity?: string;
}

/** Files of a remote, and the users that may load them. */
export interface RemotePreload {
  readonly access: DeclaredAccess;
  readonly roles?: readonly Role[] | undefined;
  /** The remote's application; the files are loaded only for organizations that have installed it. */
  readonly application?: string | undefined;
  readonly files: readonly PreloadDescriptor[];
}

/**
 * Requests a file once, before the code that uses it has loaded. The browser keeps scripts and styles; fetched files
 * are kept in `preloadedResponses`, because a preload link for `fetch` cannot have a hash.
 */
export function preloadResource({ as, href, integrity }: PreloadDescriptor): void {
  const address = new URL(href, location.href).href;
  globalThis.preloadedFiles ??= [];
  if (globalThis.preloadedFiles.includes(address)) return;
  globalThis.preloadedFiles.push(address);
  if (as === 'fetch') {
    const signal = AbortSignal.timeout(8_000);
    const arrived = fetch(address, { signal, ...(integrity && { integrity }) });
    // Read the body now: the time-out signal would abort a body that is read later.
    const response = arrived.then(async (answer) => new Response(await answer.arrayBuffer(), answer));
    response.catch(() => undefined);
    globalThis.preloadedResponses = { ...globalThis.preloadedResponses, [address]: response };
    return;
  }
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as, fetchPriority: 'low' });
  if (integrity) link.integrity = integrity;
  // Matches the CORS mode of requests with a hash and of requests to other origins.
  if (integrity || !address.startsWith(`${location.origin}/`)) link.crossOrigin = 'anonymous';
  link.href = address;
  document.head.append(link);
}

/**
 * Inline script in the head (`inlineScript`) before the `first` preload links of the document, which load the files of
 * the first render. Requests the `deferred` files when all but one of these have loaded or failed: earlier, they would share
 * the connection with them; later, the connection would be idle for a round trip. Unless the line is slow, the font is then
 * requested too (`data-font`).
 */
export function preloadDeferred(
  first: number,
  deferred: readonly PreloadDescriptor[],
  preload: typeof preloadResource,
): void {
  let missing = first;
  globalThis.firstFiles = new Promise<void>((resolve) => {
    const settled = ({ target }: Event) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'preload') return;
      missing -= 1;
      if (missing <= 1) resolve();
    };
    document.addEventListener('load', settled, true);
    document.addEventListener('error', settled, true);
  }).then(() => {
    deferred.forEach(preload);
    const slow_ms = 800;
    if (performance.now() < slow_ms) delete document.documentElement.dataset.font;
  });
}

/**
 * Inline script in the head (`inlineScript`) after `preloadReads`: requests the files of remotes while the bundles
 * load, beside `preloadDeferred`. Files of pages that are not public wait for the server's response with the user and
 * their permissions; permissions cached in the browser are not sufficient.
 */
export function preloadRemotes(
  remotes: readonly RemotePreload[],
  mayPassAccess: typeof mayPass,
  preload: typeof preloadResource,
): void {
  const request = async (files: readonly PreloadDescriptor[]) => {
    await globalThis.firstFiles;
    files.forEach(preload);
  };
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

import type { DeclaredAccess, mayPass } from '@repartee/contracts/access/can';
import type { Role } from '@repartee/contracts/access/roles';
import type { User } from '@repartee/contracts/identity/user';

/** API requests that an inline script of the document has sent before the bundles have loaded. */
export interface PreloadState {
  /** The access token of the requests; null if there was no token. */
  readonly token: string | null;
  /** Time at which the requests were sent, in milliseconds since the page's time origin. */
  readonly asked: number;
  readonly answers: Record<string, Promise<Response | undefined>>;
  /** The user from the response to `/v1/me`, not validated; undefined if the request failed. */
  readonly me?: Promise<Partial<User> | undefined> | undefined;
}

// Values that the document's inline scripts share with each other and with our bundles.
declare global {
  var preloaded: PreloadState | undefined;
  /** Resolves when all but one of the first render's files have loaded or failed. */
  var firstFiles: Promise<void> | undefined;
  /** Absolute URLs of the files that were preloaded, so that each file is requested only once. */
  var preloadedFiles: string[] | undefined;
  /**
   * Preloaded responses by URL, until the code that needs a response takes it. Only for files that a `<link
   * rel="preload">` cannot preload.
   */
  var preloadedResponses: Record<string, Promise<Response>> | undefined;
  /** Settles when the greeting of the page contains the user's name, or when the request for the user has failed. */
  var greeted: Promise<void> | undefined;
}

/** An API URL that a page requests first, and the permissions that the API requires for this URL. */
export interface FirstRead {
  readonly address: string;
  readonly needs: readonly string[];
}

/** Storage keys of the tokens and of the user's cached permissions (`Tokens`, R-STORE-2). */
export interface PreloadStorageKeys {
  readonly guestToken: string;
  readonly accessToken: string;
  readonly permissions: string;
}

/**
 * Inline script (`inlineScript`) in the head of pages that need the user. Fetches the user and the first API responses
 * of the page while the bundles load. If the URL has query parameters, fetches only the user, because the page may need
 * other responses. Does nothing if the browser forbids storage.
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

/**
 * A file to preload. The browser reuses a preloaded file only if its type, hash and CORS mode equal those of the later
 * request.
 */
export interface PreloadDescriptor {
  readonly as: 'script' | 'style' | 'fetch';
  readonly href: string;
  readonly integrity?: string;
}

/** Files of a remote, and the permissions and roles of the users for whom they are preloaded. */
export interface RemotePreload {
  readonly access: DeclaredAccess;
  readonly roles?: readonly Role[] | undefined;
  /**
   * Id of the application that the remote belongs to. The files are preloaded only if the user's organization has
   * installed the application.
   */
  readonly application?: string | undefined;
  readonly files: readonly PreloadDescriptor[];
}

/**
 * Preloads a file, once per page. Scripts and styles are preloaded by a link. Other files are stored in
 * `preloadedResponses`, because a preload link for `fetch` cannot have a hash.
 */
export function preloadResource({ as, href, integrity }: PreloadDescriptor): void {
  const address = new URL(href, location.href).href;
  globalThis.preloadedFiles ??= [];
  if (globalThis.preloadedFiles.includes(address)) return;
  globalThis.preloadedFiles.push(address);
  if (as === 'fetch') {
    const signal = AbortSignal.timeout(8_000);
    const arrived = fetch(address, { signal, ...(integrity && { integrity }) });
    // Read the body now. Otherwise the time-out of the request would later abort reading the body.
    const response = arrived.then(async (answer) => new Response(await answer.arrayBuffer(), answer));
    response.catch(() => undefined);
    globalThis.preloadedResponses = { ...globalThis.preloadedResponses, [address]: response };
    return;
  }
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as, fetchPriority: 'low' });
  if (integrity) link.integrity = integrity;
  // Use the CORS mode of the later request: files with a hash or of another origin are requested with CORS.
  if (integrity || !address.startsWith(`${location.origin}/`)) link.crossOrigin = 'anonymous';
  link.href = address;
  document.head.append(link);
}

/**
 * Inline script (`inlineScript`) in the head. Requests the `deferred` files when all but one of the files of the first
 * render have loaded or failed. Earlier requests would compete for bandwidth; later requests would leave the connection
 * idle for a round trip. If the connection is fast, the script also removes the attribute `data-font`, so that the font
 * is requested. `first` is the number of files of the first render. The script must precede their preload links.
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
 * Inline script (`inlineScript`) in the head, after `preloadApiResponses`. Requests the files of remotes while the bundles
 * load. For pages that are not public, waits until the server has returned the user with their permissions, because
 * cached permissions are not trusted.
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

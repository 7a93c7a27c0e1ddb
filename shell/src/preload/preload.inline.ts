import type { DeclaredAccess, mayPass } from '@repartee/contracts/access/can';
import type { Role } from '@repartee/contracts/access/roles';
import type { User } from '@repartee/contracts/identity/user';

/** What the document asked the API for before our code was here. */
export interface Preloaded {
  /** In whose name. */
  readonly token: string | null;
  /** When, on the page's own clock. */
  readonly asked: number;
  readonly answers: Record<string, Promise<Response | undefined>>;
  /** The user as the API answered, not validated; undefined if it did not answer. */
  readonly me?: Promise<Partial<User> | undefined> | undefined;
}

// What the scripts in the document leave for each other and for our code.
declare global {
  var preloaded: Preloaded | undefined;
  /** Settles when the files of the first drawing are here, or will not come. */
  var firstFiles: Promise<void> | undefined;
  /** Whole addresses of the files that were requested. */
  var preloadedFiles: string[] | undefined;
  /** The responses of those that no link can hold, by address, until they are used. */
  var preloadedResponses: Record<string, Promise<Response>> | undefined;
  /** Settles when the greeting of the page has a name, if it will have one. */
  var greeted: Promise<void> | undefined;
}

/** An address of the API that a page reads first, and the permissions without which it will not. */
export interface FirstRead {
  readonly address: string;
  readonly needs: readonly string[];
}

/** Where the browser keeps what says who is here (`Tokens`, R-STORE-2). */
export interface ReadKeys {
  readonly guestToken: string;
  readonly accessToken: string;
  readonly permissions: string;
}

/**
 * Stands in the head (`inlineScript`) of a page that will want to know who is here: asks for that, and for what the page
 * reads first, while the scripts are still on their way. An address with a query of its own is another page's state: only
 * who is here is asked then. Does nothing where storage is forbidden.
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

/** A file, requested exactly as it will be used: the browser reuses a preload only for the same kind of request. */
export interface PreloadDescriptor {
  readonly as: 'script' | 'style' | 'fetch';
  readonly href: string;
  readonly integrity?: string;
}

/** Files of a remote, and who may have them. */
export interface RemotePreload {
  readonly access: DeclaredAccess;
  readonly roles?: readonly Role[] | undefined;
  /** The application whose remote it is: for organizations that have it. */
  readonly application?: string | undefined;
  readonly files: readonly PreloadDescriptor[];
}

/**
 * Requests a file once, while the code that will need it still loads. Scripts and styles are held by the browser; what is
 * fetched is held in `preloadedResponses`, for a preload link of it cannot have a hash.
 */
export function preloadResource({ as, href, integrity }: PreloadDescriptor): void {
  const address = new URL(href, location.href).href;
  globalThis.preloadedFiles ??= [];
  if (globalThis.preloadedFiles.includes(address)) return;
  globalThis.preloadedFiles.push(address);
  if (as === 'fetch') {
    const signal = AbortSignal.timeout(8_000);
    const response = fetch(address, { signal, ...(integrity && { integrity }) });
    response.catch(() => undefined);
    globalThis.preloadedResponses = { ...globalThis.preloadedResponses, [address]: response };
    return;
  }
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as, fetchPriority: 'low' });
  if (integrity) link.integrity = integrity;
  // As files with a hash are requested, and files from elsewhere.
  if (integrity || !address.startsWith(`${location.origin}/`)) link.crossOrigin = 'anonymous';
  link.href = address;
  document.head.append(link);
}

/**
 * Stands in the head (`inlineScript`) before the `first` preload links of the document, which load what is drawn first.
 * Everything else is requested when they have loaded: all requests share the connection, and on a slow one the first
 * drawing would arrive last.
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
      if (missing === 0) resolve();
    };
    document.addEventListener('load', settled, true);
    document.addEventListener('error', settled, true);
  }).then(() => deferred.forEach(preload));
}

/**
 * Stands in the head (`inlineScript`) after `preloadReads`: requests the files of remotes while the scripts that will need
 * them load. Public ones when the first drawing is painted; others when the server has said besides who is here and what
 * they may, never by what the browser remembers.
 */
export function preloadRemotes(
  remotes: readonly RemotePreload[],
  mayPassAccess: typeof mayPass,
  preload: typeof preloadResource,
): void {
  const afterPaint = async (files: readonly PreloadDescriptor[]) => {
    await globalThis.firstFiles;
    requestAnimationFrame(() => setTimeout(() => files.forEach(preload)));
  };
  for (const { access, roles = [], application, files } of remotes)
    if (access === 'public') afterPaint(files);
    else
      globalThis.preloaded?.me?.then((user) => {
        const guest = user?.organization_role === 'guest';
        const mayHave = !guest && mayPassAccess(access, user?.permissions);
        const installed = !application || (user?.applications?.includes(application) ?? true);
        if (mayHave && installed && roles.every((role) => role === user?.organization_role))
          afterPaint(files);
      });
}

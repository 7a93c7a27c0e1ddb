import type { User } from '@repartee/contracts/people/identity/user';
import type { Contribution } from '@repartee/contracts/remotes/remote-manifest';
import type { DeclaredAccess, mayPass } from '@repartee/contracts/runtime/access/can';
import type { Role } from '@repartee/contracts/runtime/access/roles';
import type { firstWave } from '../contributions/first-wave.inline.ts';

/** The request for the user that an inline script has sent before the bundles have loaded. */
interface PreloadedUser {
  readonly token: string;
  /** The user from the response to `/v1/me`, not validated. Undefined if the request failed. */
  readonly me: Promise<Partial<User> | undefined>;
}

// The document's inline scripts and our bundles share the global variables below.
declare global {
  var preloaded: PreloadedUser | undefined;
  /** Resolves when the files that the first render needs have arrived, so that later files leave the line to them. */
  var firstFiles: Promise<unknown> | undefined;
  /** Absolute URLs of the preloaded files, so that each file is requested only once. */
  var preloadedFiles: string[] | undefined;
  /** Preloaded responses by URL, only for files that `<link rel="preload">` cannot preload. */
  var preloadedResponses: Record<string, Promise<Response>> | undefined;
  /** Requests of the API's client, of which a first read of the dashboard is answered by its preloaded reply. */
  var preloadedReads:
    | { readonly replies: Record<string, Promise<Response>>; readonly fetch: typeof fetch }
    | undefined;
}

/** Inline script: fetches the user while the bundles load. Not by ofetch, because it runs before any module is loaded. */
export function preloadUser(guestKey: string, accountKey: string): void {
  try {
    const token = sessionStorage.getItem(guestKey) ?? localStorage.getItem(accountKey);
    if (!token) return;
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const me = fetch('/v1/me', { headers, signal: AbortSignal.timeout(4_000) })
      // An unread body would keep its connection open, so the body of an error is read too.
      .then(async (answer) => ({ ok: answer.ok, user: await answer.json() }))
      .then(({ ok, user }) => (ok ? user : undefined))
      // The shell requests the user again, and reports the error.
      .catch(() => undefined);
    globalThis.preloaded = { token, me };
  } catch {
    // The browser blocks the storage, so nobody is signed in.
  }
}

/** Returns the preloaded user once, and only for the token that was sent with the request. */
export async function takePreloadedUser(token: string | undefined): Promise<Partial<User> | undefined> {
  const { preloaded } = globalThis;
  globalThis.preloaded = undefined;
  return preloaded?.token === token ? preloaded?.me : undefined;
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
  /** Only of a part of the dashboard. */
  readonly part?: Pick<Contribution, 'size' | 'reads'> | undefined;
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
    // The federation runtime handles the error when it reads the response.
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

/**
 * Inline script: preloads the files that the first render does not need, after those that it needs, whose links are before
 * it. The processor then draws the frame of the page while the rest arrives.
 */
export function preloadLater(files: readonly PreloadDescriptor[], preload: typeof preloadResource): void {
  // The rest is not kept back by a file that hangs, and that the page requests again.
  const longest_ms = 4_000;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')];
  const arrived = links.map(
    (link) =>
      new Promise((done) => {
        link.onload = link.onerror = done;
      }),
  );
  const waited = new Promise((done) => setTimeout(done, longest_ms));
  globalThis.firstFiles = Promise.race([Promise.all(arrived), waited]).then(() => files.forEach(preload));
}

/** Requests the data that a part of the dashboard reads first. A reply that is not used soon is discarded. */
export function preloadRead(address: string, token: string): void {
  const kept_ms = 10_000;
  const authorization = `Bearer ${token}`;
  globalThis.preloadedReads ??= {
    replies: {},
    // A reply is used once, and only with the token that requested it.
    fetch: async (request, init): Promise<Response> => {
      const key = String(request);
      const known = replies[key];
      delete replies[key];
      const isSame =
        init?.method === 'GET' && new Headers(init.headers).get('authorization') === authorization;
      const preloaded = isSame ? await known?.catch(() => undefined) : undefined;
      return preloaded?.ok ? preloaded : fetch(request, init);
    },
  };
  const replies: Record<string, Promise<Response>> = globalThis.preloadedReads.replies;
  const headers = { accept: 'application/json', authorization };
  const reply = fetch(address, { headers, signal: AbortSignal.timeout(kept_ms) });
  // The component requests the data again, and reports the error.
  reply.catch(() => undefined);
  replies[address] = reply;
  setTimeout(() => delete replies[address], kept_ms);
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
 * Inline script: preloads the files of remotes that the user may open, and of the dashboard those that the window shows
 * first. Unless `access` is `public`, waits for the user's permissions from the server, because cached permissions are
 * not trusted.
 */
export function preloadRemotes(
  remotes: readonly RemotePreload[],
  mayPassAccess: typeof mayPass,
  preload: typeof preloadResource,
  first: typeof firstWave,
  read: typeof preloadRead,
): void {
  const request = (files: readonly PreloadDescriptor[]) =>
    Promise.resolve(globalThis.firstFiles).then(() => files.forEach(preload));
  for (const { access, files } of remotes) if (access === 'public') request(files);
  const { me, token } = globalThis.preloaded ?? {};
  if (!me || !token) return;
  me.then((user) => {
    const guest = user?.organization_role === 'guest';
    const seen = remotes.filter(({ access, roles = [], application }) => {
      const mayHave = !guest && access !== 'public' && mayPassAccess(access, user?.permissions);
      const installed = !application || (user?.applications?.includes(application) ?? true);
      return mayHave && installed && roles.every((role) => role === user?.organization_role);
    });
    for (const { part, files } of seen) if (!part) request(files);
    const parts = seen.flatMap(({ part, files }) => (part ? [{ ...part, files }] : []));
    for (const { files, reads = [] } of first(parts, globalThis)) {
      for (const address of reads) read(address, token);
      request(files);
    }
  });
}

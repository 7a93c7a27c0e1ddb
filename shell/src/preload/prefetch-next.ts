import type { PreloadedAnswers } from '@repartee/app-sdk/first-paint';
import { mayPass } from '@repartee/contracts/access/can';
import type { User } from '@repartee/contracts/identity/user';
import type { BootManifest, BootRemote } from '@repartee/contracts/platform/boot-manifest';
import type { RemoteRoute } from '@repartee/contracts/platform/remote-manifest';
import { routePattern } from '@repartee/contracts/platform/route-pattern';
import { installedRemotes } from '../app/installed-remotes.ts';
import type { LoadRemote } from '../federation/remote-loader.ts';

export interface PrefetchOptions {
  readonly boot: BootManifest;
  readonly loadRemote: LoadRemote;
  prefetchAnswer(address: string): Promise<void>;
  path(): string;
}

type PrefetchUser = Pick<User, 'permissions' | 'applications'>;

/**
 * Returns the page of the first entry in the menu group `practice` that the user may open and that is not the
 * current page.
 */
function nextPage({ boot, path }: PrefetchOptions, user: PrefetchUser) {
  const { slug } = boot.product;
  return installedRemotes(boot.remotes, user)
    .filter(({ enabled }) => enabled)
    .flatMap((remote) => remote.manifest.menu.map((entry) => ({ remote, entry })))
    .filter(({ entry }) => entry.group === 'practice' && mayPass(entry.access, user.permissions))
    .filter(({ entry }) => routePattern(entry.path).build({ product: slug }) !== path())
    .sort((one, other) => one.entry.order - other.entry.order)
    .map(({ remote, entry }) => ({
      remote,
      route: remote.manifest.routes.find((route) => route.path === entry.path),
    }))[0];
}

async function prefetchCode(remote: BootRemote, route: RemoteRoute | undefined, load: LoadRemote) {
  const { pages } = await load(remote, { module: route?.module });
  await pages.find(({ pattern }) => pattern === route?.path)?.load();
}

export function prefetchNext(options: PrefetchOptions, user: PrefetchUser): void {
  const next = nextPage(options, user);
  if (!next) return;
  const { remote, route } = next;
  prefetchCode(remote, route, options.loadRemote).catch(() => undefined);
  if (!route || !mayPass(route.access, user.permissions)) return;
  const values = { product: options.boot.product.slug };
  for (const address of route.first_reads ?? [])
    options.prefetchAnswer(routePattern(address).build(values)).catch(() => undefined);
}

/** Time in milliseconds after which a page ignores a prefetched response and sends the request again. */
const fresh_ms = 30_000;

interface Prefetched {
  readonly token: string;
  readonly asked: number;
  readonly answer: Promise<Response | undefined>;
}

/** API responses that are requested before a page needs them. */
export interface PrefetchCache extends PreloadedAnswers {
  prefetch(address: string, token: string): void;
}

/** Reads the body at once, because a response with an unread body keeps its connection open. */
async function buffered(response: Response): Promise<Response> {
  const { status, headers } = response;
  const body = await response.blob();
  return new Response(body.size > 0 ? body : null, { status, headers });
}

/**
 * Each response is returned only once, and only for the token that was sent with the request. A write request empties
 * the cache.
 */
export function createPrefetchCache(
  preloaded: PreloadedAnswers,
  now: () => number = () => performance.now(),
): PrefetchCache {
  const kept = new Map<string, Prefetched>();
  return {
    prefetch: (address, token) => {
      const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
      // Not ofetch: app-sdk's client takes this Response as the answer of its own request, and reads it with ofetch.
      const answer = fetch(address, { headers, priority: 'low' })
        .then(buffered)
        .catch(() => undefined);
      kept.set(address, { token, asked: now(), answer });
    },
    take: (address, token) => {
      const found = kept.get(address);
      kept.delete(address);
      if (found?.token === token && now() - found.asked <= fresh_ms) return found.answer;
      return preloaded.take(address, token);
    },
    forget: () => {
      kept.clear();
      preloaded.forget();
    },
  };
}

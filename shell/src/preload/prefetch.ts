import type { Api, SessionState, SessionStore } from '@repartee/app-sdk/first-paint';
import { mayPass } from '@repartee/contracts/access/can';
import type { User } from '@repartee/contracts/identity/user';
import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import { routePattern } from '@repartee/contracts/platform/route-pattern';
import { loadCode } from '@repartee/ui-kit/load-code';
import { installedRemotes } from '../app/installed-remotes.ts';
import type { LoadRemote } from '../federation/remote-loader.ts';

export interface PrefetchOptions {
  readonly boot: BootManifest;
  readonly loadRemote: LoadRemote;
  path(): string;
  readonly api: Api;
}

/** Data of the Network Information API, which some browsers lack. */
interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

const delay_ms = 1_000;

/**
 * Calls `done` when no file has loaded and no long task has run for a second. On a slow processor, the page
 * may still be rendering after its last file has loaded. Returns a function that cancels the wait.
 */
function whenQuiet(done: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const arrivals = new PerformanceObserver(() => wait());
  const stop = () => {
    clearTimeout(timer);
    arrivals.disconnect();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      done();
    }, delay_ms);
  };
  wait();
  arrivals.observe({ entryTypes: ['resource', 'longtask'] });
  return stop;
}

/** R-NAV-10: a connection of unknown speed counts as fast. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return connection?.effectiveType !== 'slow-2g' && !connection?.saveData;
}

/** Time in milliseconds after which a page requests prefetched data again. */
const fresh_ms = 30_000;

/**
 * Loads the code and the first data of the first page in the menu group `practice` that the user may open and that is
 * not the current page.
 */
async function prefetchNextPage(
  state: SessionStore['state'],
  { boot, loadRemote, path, api }: PrefetchOptions,
  user: User,
): Promise<void> {
  const { slug: product } = boot.product;
  const [next] = installedRemotes(boot.remotes, user)
    .filter(({ enabled }) => enabled)
    .flatMap((remote) => remote.manifest.menu.map((entry) => ({ remote, entry })))
    .filter(({ entry }) => entry.group === 'practice' && mayPass(entry.access, user.permissions))
    .filter(({ entry }) => routePattern(entry.path).build({ product }) !== path())
    .sort((one, other) => one.entry.order - other.entry.order);
  if (!next) return;
  const { remote, entry } = next;
  const route = remote.manifest.routes.find((one) => one.path === entry.path);
  const { pages } = await loadRemote(remote, { module: route?.module });
  const page = await pages.find(({ pattern }) => pattern === entry.path)?.load();
  if (!page?.prefetch || !route || !mayPass(route.access, user.permissions)) return;
  const [{ endpointQuery }, { queryClientOf }] = await loadCode(
    () =>
      Promise.all([
        import('@repartee/app-sdk'),
        import(/* webpackChunkName: "query-client" */ '../app/query-client.ts'),
      ]),
    { optional: true },
  );
  const client = queryClientOf({ state });
  page.prefetch(routePattern(entry.path).build({ product }), (endpoint, input) => {
    const query = endpointQuery(api, endpoint, input);
    client.setQueryDefaults(query.queryKey, { staleTime: fresh_ms });
    client.prefetchQuery(query);
  });
}

/**
 * R-NAV-10: prefetches the likely next page of a signed-in user. Waits until nothing has loaded for a second, because
 * requests of the current page have priority.
 */
export function prefetchAfterSignIn(session: SessionStore['state'], options: PrefetchOptions): void {
  let callOff = () => {};
  const follow = ({ user, via }: SessionState, before?: SessionState) => {
    if (before && before.user?.id === user?.id && before.via === via) return;
    callOff();
    if (!user || via === 'guest') return;
    callOff = whenQuiet(() => {
      if (!mayPrefetch((navigator as { connection?: Connection }).connection)) return;
      // If the prefetch fails, the page is loaded when the user opens it.
      prefetchNextPage(session, options, user).catch(() => undefined);
    });
  };
  follow(session.getState());
  session.subscribe(follow);
}

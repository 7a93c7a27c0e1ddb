import {
  type Api,
  afterSignIn,
  type PrefetchContribution,
  patterns,
  type SessionState,
  type SessionStore,
} from '@repartee/app-sdk/first-paint';
import type { UiLocale } from '@repartee/contracts/locales';
import type { User } from '@repartee/contracts/people/identity/user';
import type { BootManifest, BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import type { Layout } from '@repartee/contracts/remotes/host-parts';
import { routePattern } from '@repartee/contracts/remotes/route-pattern';
import { mayPass } from '@repartee/contracts/runtime/access/can';
import { installedRemotes } from '../app/access.ts';
import { loadPrefetchData, loadRemoteProviders } from '../app/remote-providers.tsx';
import type { RouteTable } from '../app/route-match.ts';
import { firstWave } from '../contributions/first-wave.inline.ts';
import { type SlotContribution, slotContributions } from '../contributions/slot-contributions.ts';
import type { LoadRemote } from '../federation/remote-loader.ts';

export interface PrefetchOptions {
  readonly boot: BootManifest;
  readonly loadRemote: LoadRemote;
  readonly table: RouteTable;
  loadLayout(name: Layout): Promise<void>;
  path(): string;
  language(): UiLocale;
  readonly api: Api;
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

/** R-NAV-10: a connection of unknown speed counts as fast, because some browsers lack the Network Information API. */
function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  return connection?.effectiveType !== 'slow-2g' && !connection?.saveData;
}

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
  const prefetch = page?.prefetch;
  if (!prefetch || !route || !mayPass(route.access, user.permissions)) return;
  const { prefetchData } = await loadPrefetchData();
  prefetchData((read) => prefetch(routePattern(entry.path).build({ product }), read), remote, {
    api,
    state,
  });
}

/** Loads the parts of the dashboard that `viewer` sees first, and calls `loaded` for each. */
function loadDashboard(
  { boot, loadRemote }: Pick<PrefetchOptions, 'boot' | 'loadRemote'>,
  viewer: Pick<User, 'permissions' | 'applications'>,
  loaded: (part: { prefetch?: PrefetchContribution }, remote: BootRemote) => Promise<void> = async () => {},
): void {
  const seen = slotContributions(boot.remotes, 'dashboard', viewer);
  const sized = seen.map((part) => ({ ...part, size: part.contribution.size }));
  const parts = firstWave(sized, globalThis);
  const load = async (remote: BootRemote, ofRemote: readonly SlotContribution[]) => {
    const module = ofRemote.flatMap(({ contribution }) => contribution.module ?? []);
    const { contributions } = await loadRemote(remote, { module });
    for (const { contribution } of ofRemote)
      contributions?.[contribution.id]?.().then(
        (part) => loaded(part, remote),
        () => undefined,
      );
  };
  // The dashboard loads the remote again, and reports the error.
  for (const [remote, ofRemote] of Map.groupBy(parts, (part) => part.remote))
    load(remote, ofRemote).catch(() => undefined);
}

/** Loads the dashboard of a user who has just signed in, and requests its first data while the page is being drawn. */
function prefetchDashboard(
  state: SessionStore['state'],
  { language, ...options }: PrefetchOptions,
  user: User,
): void {
  const requestData = async ({ prefetch }: { prefetch?: PrefetchContribution }, remote: BootRemote) => {
    if (!prefetch) return;
    const { prefetchData } = await loadPrefetchData();
    prefetchData((read) => prefetch(language(), read), remote, { api: options.api, state });
  };
  loadDashboard(options, user, requestData);
}

/**
 * For a visitor who types into the sign-in form, loads the code that the page after the sign-in shares with all pages, then
 * the parts of the dashboard that every role sees. If this fails, the code is loaded after the sign-in.
 */
async function prepareSignIn(options: PrefetchOptions): Promise<void> {
  const { table, loadLayout } = options;
  const path = afterSignIn(location.search);
  const target = table.find(path);
  await Promise.all([
    loadLayout('app'),
    target.kind === 'screen' && target.screen.page.load(),
    loadRemoteProviders(),
  ]);
  if (path !== patterns.dashboard || !mayPrefetch()) return;
  const { rolePermissions } = await import(
    /* webpackChunkName: "role-permissions" */ '@repartee/contracts/runtime/access/role-permissions'
  );
  loadDashboard(options, { permissions: [...rolePermissions.user], applications: undefined });
}

/**
 * R-NAV-10: prefetches the likely next page of a signed-in user. Waits until nothing has loaded for a second, because
 * requests of the current page have priority.
 */
export function prefetchAfterSignIn(session: SessionStore['state'], options: PrefetchOptions): void {
  const isLanding = () => options.path() === patterns.home;
  let callOff = () => {};
  const follow = ({ user, via }: SessionState, before?: SessionState) => {
    if (before && before.user?.id === user?.id && before.via === via) return;
    callOff();
    if (!user || via === 'guest') return;
    if (before && isLanding() && afterSignIn(location.search) === patterns.dashboard)
      prefetchDashboard(session, options, user);
    callOff = whenQuiet(() => {
      if (!mayPrefetch()) return;
      // If the prefetch fails, the page is loaded when the user opens it.
      prefetchNextPage(session, options, user).catch(() => undefined);
    });
  };
  follow(session.getState());
  session.subscribe(follow);
  if (isLanding() && !session.getState().user) prepareSignIn(options).catch(() => undefined);
}

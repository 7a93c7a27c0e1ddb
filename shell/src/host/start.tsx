import '@repartee/ui-kit/fonts.css';
import '@repartee/ui-kit/theme.css';
import '@repartee/ui-kit/base.css';
import { localStore, tabStore } from '@repartee/app-sdk/first-paint';
import { fallbackLocale, type UiLocale, uiLocaleFor } from '@repartee/contracts/locales';
import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import { loadCode } from '@repartee/ui-kit/load-code';
import { StrictMode, startTransition, useEffect, useRef } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { createBrowserRouter, type HydrationState } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { isInstalledFor } from '../app/access.ts';
import { loadPrefetchData } from '../app/remote-providers.tsx';
import type { RouteContext } from '../app/route-context.tsx';
import type { RouteMatch } from '../app/route-match.ts';
import { type ErrorLog, showStartFailure } from '../errors/application-error.ts';
import { isCrawler } from '../errors/crawler.inline.ts';
import type { ErrorReporter } from '../errors/error-reporter.ts';
import { createLoadContribution } from '../federation/load-remote.ts';
import { createRemoteTelemetry } from '../federation/remote-telemetry.ts';
import { readPrefix } from '../language/language-prefix.ts';
import { followVisitor } from '../layouts/site/follow-visitor.ts';
import { applyOverrides } from '../overrides/apply-overrides.tsx';
import { deployedBuilds, pollBuilds } from '../resilience/build-poll.ts';
import { sleep } from '../resilience/load-chunk.ts';
import { createPatchRoutes, type ShellApp } from '../routing/create-patch-routes.tsx';
import { createRoutes, type LoadChunk } from '../routing/create-routes.tsx';
import { createGuard, signInTarget } from '../routing/middleware/guard.ts';
import {
  navigationMiddleware,
  nextFrame,
  resolveTargetUrl,
} from '../routing/middleware/navigation-middleware.ts';
import { layoutFor, layoutLoader } from '../routing/outlets/layout-outlet.tsx';
import { createRouteTable } from '../routing/route-table.ts';
import { createShell } from './create-shell.ts';
import { followSystemScheme } from './follow-system-scheme.ts';
import { Providers } from './providers.tsx';

interface PageProps {
  readonly shell: ReturnType<typeof createShell>;
  readonly routing: RouteContext;
  readonly router: ReturnType<typeof createBrowserRouter>;
  /** Called for every error in a route, even if no error page is shown (R-APP-4). */
  report(error: unknown): void;
  onMounted(): void;
}

export function Page({ shell, routing, router, report, onMounted }: PageProps) {
  const mounted = useRef(false);
  useEffect(() => {
    if (mounted.current) return;
    mounted.current = true;
    onMounted();
  }, [onMounted]);
  return (
    <Providers i18n={shell.i18n} host={shell.host} routing={routing}>
      <RouterProvider router={router} onError={report} />
    </Providers>
  );
}

const jsonIn = <Value,>(id: string): Value =>
  JSON.parse(document.getElementById(id)?.textContent ?? 'null') as Value;

type Shell = ReturnType<typeof createShell>;

/** What the document says about the page that it contains. */
function readDocument() {
  const boot = jsonIn<BootManifest>('boot');
  const container = document.getElementById('root') as HTMLElement;
  // The development proxy marks a document whose server did not know the remote of the page.
  const isHydrated = container.dataset.render !== 'client';
  const { prefix, path } = readPrefix(location.pathname);
  return {
    boot,
    container,
    isHydrated,
    hydrationData: isHydrated ? jsonIn<HydrationState>('router') : undefined,
    locale: uiLocaleFor(document.documentElement.lang) ?? fallbackLocale,
    path,
    basename: prefix ? `/${prefix}` : '/',
  };
}

/** Loads the code and the first data of a page of a remote. The router loads the page again after hydration. */
async function preloadPage(found: RouteMatch, path: string, shell: Shell, app: ShellApp): Promise<void> {
  if (found.kind !== 'remote' || (await app.guard(path))) return;
  if (found.route.access !== 'public' && !(await app.isInstalled(found.remote))) return;
  const { pages } = await shell.loadRemote(found.remote, { module: found.route.module });
  const page = await pages.find(({ pattern }) => pattern === found.route.path)?.load();
  const prefetch = page?.prefetch;
  if (!prefetch || location.search) return;
  const { prefetchData } = await loadPrefetchData();
  prefetchData((read) => prefetch(path, read), found.remote, {
    api: shell.host.api,
    state: shell.session.state,
  });
}

function createMiddleware(boot: BootManifest, shell: Shell, app: ShellApp, loadChunk: LoadChunk) {
  const { session, host, recovery } = shell;
  const poll = pollBuilds(boot.build_id, deployedBuilds.latest, boot.build_poll_seconds);
  return navigationMiddleware({
    redirects: boot.redirects,
    guard: app.guard,
    signInAgain: async (after) => {
      const error = session.fetchError();
      if (!error) return undefined;
      if (session.token()) throw error;
      return signInTarget(after, { api: host.api, local: localStore, tab: tabStore });
    },
    basename: app.basename,
    nextFrame,
    layoutFor: (path) => layoutFor(app.table, path, session.state.getState()),
    loadLayout: (name, address) => loadChunk(layoutLoader(name), address),
    leaveForNewerBuild: async (address) => {
      const newest = poll.newest();
      const mayLose = !host.unsaved.any() || host.unsaved.agreed;
      if (newest && mayLose && shell.guard.mayFollow(newest))
        await recovery.leave(app.resolveTarget(address));
    },
  });
}

/** Resolves when a visitor begins to type into a form, or signs in. */
const signInBegins = (state: Shell['session']['state']): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('input', () => resolve(), { once: true });
    state.subscribe(({ user }) => user && resolve());
  });

/** Prefetches the next page in quiet moments. Without it, a page is loaded when the user opens it. */
async function prefetchNextPages(boot: BootManifest, shell: Shell, { table }: ShellApp): Promise<void> {
  const { state } = shell.session;
  if (!state.getState().user) await signInBegins(state);
  const { prefetchAfterSignIn } = await loadCode(
    () => import(/* webpackChunkName: "prefetch" */ '../preload/prefetch.ts'),
    { optional: true },
  );
  prefetchAfterSignIn(state, {
    boot,
    loadRemote: shell.loadRemote,
    table,
    loadLayout: (name) => layoutLoader(name)(),
    path: () => readPrefix(location.pathname).path,
    language: () => shell.i18n.language as UiLocale,
    api: shell.host.api,
  });
}

/** What may only follow the first render, because the server's HTML does not depend on it. */
async function afterMount(
  boot: BootManifest,
  shell: Shell,
  app: ShellApp,
  revalidate: () => Promise<void>,
): Promise<void> {
  followSystemScheme();
  followVisitor(shell.session.state);
  await revalidate();
  const { user } = await shell.session.resolveSession();
  await applyOverrides(boot, user, shell.host.api);
  prefetchNextPages(boot, shell, app).catch(() => undefined);
}

const rootOptions = (errors: ErrorLog, reports: ErrorReporter): RootOptions => ({
  onCaughtError: errors.report,
  // React wraps an error from which it recovers; only the cause says what failed.
  onRecoverableError: (error) => reportError((error instanceof Error && error.cause) || error),
  onUncaughtError: (error) => {
    reports.error(error, 'start');
    showStartFailure(error);
  },
});

/**
 * Hydrates the page. The first render is identical to the server's HTML. The hash of the URL and the values in the
 * browser's storage are applied afterwards.
 */
export async function hydrateShell(errors: ErrorLog, reports: ErrorReporter): Promise<Shell> {
  const { boot, container, isHydrated, hydrationData, locale, path, basename } = readDocument();
  const table = createRouteTable(boot);
  const found = table.find(path);
  const telemetry = createRemoteTelemetry(reports.load);
  // Navigation waits until the page has mounted, because a preloaded response may cause a redirect before the router
  // exists.
  let mounted = () => {};
  const whenMounted = new Promise<void>((resolve) => {
    mounted = resolve;
  });
  const go = async (to: string) => {
    await whenMounted;
    await router.navigate(to);
  };
  const isPublic = (path: string) => {
    const at = table.find(path);
    return !('route' in at) || at.route.access === 'public';
  };
  const going = () => router.state.navigation.location ?? location;
  const shell = createShell(boot, locale, { go, isPublic, going }, errors, telemetry);
  const { session, recovery } = shell;
  const app: ShellApp = {
    ...shell,
    table,
    telemetry,
    basename,
    guard: createGuard(table, session.resolveSession),
    isInstalled: async (remote) => isInstalledFor(remote, (await session.resolveSession()).user),
    resolveTarget: (address) => resolveTargetUrl(address, going(), location.href),
  };
  const needsUser = found.kind === 'remote' || !isPublic(path);
  // The user is fetched while the page's code is still loading.
  if (needsUser) void session.resolveSession();
  preloadPage(found, path, shell, app).catch(() => undefined);
  const page = recovery.page(location.href);
  /** Why code of this page did not arrive. The router shows each failure in its own place. */
  const failures = new Map<() => Promise<void>, unknown>();
  const begin = (chunk: () => Promise<void>) =>
    page.load(chunk).catch((error: unknown) => void failures.set(chunk, error));
  const loadChunk: LoadChunk = async (chunk, address) => {
    // Not again at once: a file that hangs would take longer than the reload guard lasts.
    if (!router.state.initialized && failures.has(chunk)) throw failures.get(chunk);
    await recovery.page(app.resolveTarget(address)).load(chunk);
  };
  const middleware = createMiddleware(boot, shell, app, loadChunk);

  const layout = table.layoutOf(path);
  await Promise.all([
    page.load(shell.texts.begin),
    begin(layoutLoader(layout)),
    found.kind === 'screen' && begin(found.screen.page.load),
  ]);
  // Another layout stands around the error of one that is missing.
  if (failures.has(layoutLoader(layout)))
    await Promise.race([
      layoutLoader(layout === 'web' ? 'content' : 'web')().catch(() => undefined),
      sleep(4_000),
    ]);
  const hydrates = isHydrated && failures.size === 0;
  const router = createBrowserRouter(createRoutes(table, basename, middleware, loadChunk), {
    basename: basename === '/' ? undefined : basename,
    hydrationData: hydrates ? hydrationData : undefined,
    patchRoutesOnNavigation: createPatchRoutes(app),
  });
  const routing = {
    boot,
    table,
    loadContribution: createLoadContribution(shell.loadRemote, errors.report, recovery.part),
    addTexts: shell.texts.addPart,
    telemetry,
    applicationsChanged: shell.applicationsChanged,
    leaving: shell.leaving,
    crawler: isCrawler(navigator.userAgent),
  };
  const onMounted = () => {
    // Before the submit, which the inline script would otherwise hold back again.
    document.documentElement.dataset.ready = 'true';
    globalThis.earlySubmit?.requestSubmit();
    mounted();
    void afterMount(boot, shell, app, async () => {
      // A document in which code of the shell is missing never reloads again by itself.
      if (!hydrates) return;
      if (needsUser) await router.revalidate();
      shell.guard.started();
    });
  };
  // StrictMode does nothing in a production build.
  const root = (
    <StrictMode>
      <Page shell={shell} routing={routing} router={router} report={errors.report} onMounted={onMounted} />
    </StrictMode>
  );
  const options = rootOptions(errors, reports);
  startTransition(() => {
    if (hydrates) hydrateRoot(container, root, options);
    else createRoot(container, options).render(root);
  });
  return shell;
}

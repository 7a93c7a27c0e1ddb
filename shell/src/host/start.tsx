import '@repartee/ui-kit/fonts.css';
import '@repartee/ui-kit/theme.css';
import '@repartee/ui-kit/base.css';
import { localStore, tabStore } from '@repartee/app-sdk/first-paint';
import { fallbackLocale, uiLocaleFor } from '@repartee/contracts/locales';
import type { BootManifest, BootRemote } from '@repartee/contracts/platform/boot-manifest';
import { loadCode } from '@repartee/ui-kit/load-code';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState } from 'react-router';
import { isInstalledFor } from '../app/installed-remotes.ts';
import { loadPrefetchData } from '../app/remote-providers.tsx';
import { type ErrorLog, showStartFailure } from '../errors/application-error.ts';
import { isCrawler } from '../errors/crawler.inline.ts';
import type { ErrorReporter } from '../errors/error-reporter.ts';
import { onUncaughtError, showUncaughtError } from '../errors/global-error-handler.ts';
import { createLoadContribution } from '../federation/load-remote.ts';
import { createRemoteTelemetry } from '../federation/remote-telemetry.ts';
import { readPrefix } from '../language/language-prefix.ts';
import { followVisitor } from '../layouts/site/follow-visitor.ts';
import { applyOverrides } from '../overrides/apply-overrides.tsx';
import { deployedBuilds, pollBuilds } from '../resilience/build-poll.ts';
import { createPatchRoutes } from '../routing/create-patch-routes.tsx';
import { createRoutes } from '../routing/create-routes.tsx';
import { createGuard } from '../routing/middleware/guard.ts';
import { navigationMiddleware } from '../routing/middleware/navigation-middleware.ts';
import { nextFrame } from '../routing/middleware/next-frame.ts';
import { resolveTargetUrl } from '../routing/middleware/resolve-target-url.ts';
import { layoutFor } from '../routing/outlets/layout-for.ts';
import { loadLayout } from '../routing/outlets/layout-outlet.tsx';
import { createRouteTable } from '../routing/route-table.ts';
import { createShell } from './create-shell.ts';
import { followSystemScheme } from './follow-system-scheme.ts';
import { Page } from './page.tsx';

const jsonIn = <Value,>(id: string): Value =>
  JSON.parse(document.getElementById(id)?.textContent ?? 'null') as Value;

/**
 * Hydrates the page. The first render is identical to the server's HTML. The hash of the URL and the values in the
 * browser's storage are applied afterwards.
 */
export async function hydrateShell(errors: ErrorLog, reports: ErrorReporter): Promise<void> {
  const boot = jsonIn<BootManifest>('boot');
  const container = document.getElementById('root') as HTMLElement;
  // The development proxy marks a document whose server did not know the remote of the page.
  const isHydrated = container.dataset.render !== 'client';
  const hydrationData = isHydrated ? jsonIn<HydrationState>('router') : undefined;
  const locale = uiLocaleFor(document.documentElement.lang) ?? fallbackLocale;
  const { prefix, path } = readPrefix(location.pathname);
  const basename = prefix ? `/${prefix}` : '/';
  const table = createRouteTable(boot);
  const found = table.find(path);

  const telemetry = createRemoteTelemetry(reports.load);
  // Navigation waits until the page has mounted, because a preloaded response may cause a redirect before the router
  // exists.
  let mounted = () => {};
  const standing = new Promise<void>((resolve) => {
    mounted = resolve;
  });
  const go = async (to: string) => {
    await standing;
    await router.navigate(to);
  };
  const isPublic = (path: string) => {
    const at = table.find(path);
    return !('route' in at) || at.route.access === 'public';
  };
  const shell = createShell(boot, locale, { go, isPublic }, errors, telemetry);
  const guard = createGuard(table, shell.session.resolveSession);
  const isInstalled = async (remote: BootRemote) =>
    isInstalledFor(remote, (await shell.session.resolveSession()).user);
  const isPrivate = !isPublic(path);
  // The user is fetched while the page's code is still loading.
  if (isPrivate || found.kind === 'remote') void shell.session.resolveSession();
  // Loads the page before hydration and ignores errors, because the router loads the page again after
  // hydration.
  const loadPageMeanwhile = async () => {
    if (found.kind !== 'remote' || (await guard(path))) return;
    if (isPrivate && !(await isInstalled(found.remote))) return;
    const { pages } = await shell.loadRemote(found.remote, { module: found.route.module });
    const page = await pages.find(({ pattern }) => pattern === found.route.path)?.load();
    if (!page?.prefetch || location.search) return;
    const { prefetchData } = await loadPrefetchData();
    prefetchData(page.prefetch, path, { api: shell.host.api, state: shell.session.state });
  };
  loadPageMeanwhile().catch(() => undefined);
  const poll = pollBuilds(boot.build_id, deployedBuilds.latest, boot.build_poll_seconds);
  const resolveTarget = (address: string) =>
    resolveTargetUrl(address, router.state.navigation.location ?? location, location.href);
  const { recovery } = shell;
  const load = (chunk: () => Promise<void>, address: string) =>
    recovery.page(resolveTarget(address)).load(chunk);
  const app = { ...shell, resolveTarget, telemetry, table, guard, isInstalled, basename };
  const middleware = navigationMiddleware({
    redirects: boot.redirects,
    guard,
    signInAgain: async (after) => {
      if (!shell.session.fetchFailed()) return undefined;
      const { signInTarget } = await loadCode(
        () => import(/* webpackChunkName: "identity" */ '../routing/middleware/sign-in-target.ts'),
      );
      return signInTarget(after, { api: shell.host.api, local: localStore, tab: tabStore });
    },
    basename,
    nextFrame,
    layoutFor: (path) => layoutFor(table, path, shell.session.state.getState()),
    loadLayout: (name, address) => load(() => loadLayout(name), address),
    leaveForNewerBuild: async (address) => {
      const newest = poll.newest();
      const mayLose = !shell.host.unsaved.any() || shell.leaving.agreed();
      if (newest && mayLose && shell.guard.mayFollow(newest)) await recovery.leave(resolveTarget(address));
    },
  });

  await recovery
    .page(location.href)
    .load(() =>
      Promise.all([
        shell.texts.begin(),
        loadLayout(table.layoutOf(path)),
        found.kind === 'screen' && found.screen.page.load(),
      ]),
    );
  const router = createBrowserRouter(createRoutes(table, basename, middleware, load), {
    basename: basename === '/' ? undefined : basename,
    hydrationData,
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

  const onMounted = async () => {
    document.documentElement.dataset.ready = 'true';
    globalThis.earlySubmit?.requestSubmit();
    mounted();
    followSystemScheme();
    followVisitor(shell.session.state);
    if (!routing.crawler) onUncaughtError(window, showUncaughtError);
    if (found.kind === 'remote' || isPrivate) await router.revalidate();
    const { user } = await shell.session.resolveSession();
    await applyOverrides(boot, user?.permissions, shell.host.api, (address) =>
      shell.i18n.t('override.refused', { ns: 'shell', address }),
    );
    const path = () => readPrefix(location.pathname).path;
    loadCode(() => import(/* webpackChunkName: "prefetch" */ '../preload/prefetch.ts'), {
      optional: true,
    }).then(
      ({ prefetchAfterSignIn }) =>
        prefetchAfterSignIn(shell.session.state, {
          boot,
          loadRemote: shell.loadRemote,
          table,
          loadLayout,
          path,
          api: shell.host.api,
        }),
      // Without a prefetch, a page is loaded when the user opens it.
      () => undefined,
    );
  };
  const page = (
    <Page
      shell={shell}
      routing={routing}
      router={router}
      report={errors.report}
      onMounted={() => void onMounted()}
    />
  );
  const options = {
    onCaughtError: errors.report,
    // React wraps an error from which it recovers; only the cause says what failed.
    onRecoverableError: (error: unknown) => reportError((error instanceof Error && error.cause) || error),
    onUncaughtError: (error: unknown) => {
      reports.error(error, 'start');
      showStartFailure(error);
    },
  };
  startTransition(() => {
    if (isHydrated) hydrateRoot(container, page, options);
    else createRoot(container, options).render(page);
  });
}

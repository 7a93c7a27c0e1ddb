import { type Remote, type RemotePage, useSession } from '@repartee/app-sdk/first-paint';
import type { BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import { type RouteValues, routePattern } from '@repartee/contracts/remotes/route-pattern';
import {
  data,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
  useParams,
} from 'react-router';
import { isInstalledFor } from '../app/access.ts';
import { loadedComponent } from '../app/loaded-component.ts';
import { RemoteProviders } from '../app/remote-providers.tsx';
import { type RouteTable, withoutBasename } from '../app/route-match.ts';
import type { CodeOwner } from '../errors/load-error.ts';
import type { LoadRemote } from '../federation/remote-loader.ts';
import type { RemoteTelemetry } from '../federation/remote-telemetry.ts';
import { NotInstalledPage } from '../pages/errors/not-installed-page.tsx';
import type { Recovery } from '../resilience/recovery.ts';
import { layoutRouteId } from './create-routes.tsx';
import type { Guard } from './middleware/guard.ts';
import type { MiddlewareRegistry } from './middleware/named-middleware.ts';
import { redirectUrl } from './middleware/navigation-middleware.ts';
import { PageBoundary } from './outlets/boundaries.tsx';

/** The browser creates each part of the shell once. Tests replace the parts. */
export interface ShellApp {
  readonly table: RouteTable;
  readonly guard: Guard;
  isInstalled(remote: BootRemote): Promise<boolean>;
  readonly loadRemote: LoadRemote;
  readonly telemetry: Pick<RemoteTelemetry, 'of'>;
  readonly middleware: MiddlewareRegistry;
  readonly recovery: Recovery;
  resolveTarget(address: string): string;
  /** Path prefix of the document's language, for example `/fr-FR`, or `/` without a language prefix. */
  readonly basename: string;
}

interface Owner extends CodeOwner {
  readonly remote: BootRemote;
}

type Params = Readonly<Record<string, string | undefined>>;

const invalid = (path: string) => data({ message: 'Page Not Found', path, fatal: true }, { status: 404 });
const unmatched = (path: string) => data({ message: 'Page not found', path, fatal: false }, { status: 404 });

/**
 * The router sees both `play-{session}` and `result-{session}` as one path parameter. The value of the parameter
 * selects the page.
 */
function pathRoute(app: ShellApp, owner: Owner, path: string, pages: readonly RemotePage[]): RouteObject {
  const { id, build, remote } = owner;
  const candidates = pages.map((page) => ({
    page,
    pattern: routePattern(page.pattern),
    component: loadedComponent<object>(page.load),
  }));
  const choose = (params: Params) => {
    for (const candidate of candidates) {
      const values = candidate.pattern.read(params);
      if (values) return { ...candidate, values };
    }
    return undefined;
  };
  const read = (params: Params): RouteValues | undefined => choose(params)?.values;
  function Page() {
    const chosen = choose(useParams());
    const { user } = useSession();
    if (!isInstalledFor(remote, user)) return <NotInstalledPage />;
    if (!chosen) return undefined;
    const Chosen = chosen.component.get();
    return <Chosen />;
  }
  return {
    id: `${id}:${path}`,
    path,
    handle: { pattern: { read } },
    Component: Page,
    ErrorBoundary: PageBoundary,
    middleware: [
      async ({ request, params }) => {
        const { pathname, search } = new URL(request.url);
        const here = withoutBasename(pathname, app.basename);
        const chosen = choose(params);
        if (!chosen) throw unmatched(here + search);
        const { page, values } = chosen;
        if (page.isValid && !(await page.isValid(values))) throw invalid(here);
        const elsewhere = await app.middleware.run(page.middleware ?? [], { path: here, values });
        if (elsewhere) throw redirect(redirectUrl(elsewhere, new URL(request.url).origin));
      },
    ],
    loader: async ({ request, params }) => {
      const load = async () => choose(params)?.component.load();
      await app.recovery.page(app.resolveTarget(request.url)).load(load, { id, build });
      return null;
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}

/**
 * Returns one parent route with all routes of a remote. The error boundary of the parent route serves all
 * these routes.
 */
function mountRoute(app: ShellApp, remote: Remote, owner: Owner): RouteObject {
  const byPath = new Map<string, RemotePage[]>();
  for (const page of remote.pages) {
    const { path } = routePattern(page.pattern);
    byPath.set(path, [...(byPath.get(path) ?? []), page]);
  }
  return {
    id: `${remote.id}:mount`,
    Component: () => (
      <RemoteProviders remote={owner.remote}>
        <Outlet />
      </RemoteProviders>
    ),
    ErrorBoundary: PageBoundary,
    children: [...byPath].map(([path, pages]) => pathRoute(app, owner, path, pages)),
  };
}

/**
 * The router calls this function for paths without a static route. The function loads the remote and adds (grafts) the
 * routes of the remote once.
 */
export function createPatchRoutes(app: ShellApp): PatchRoutesOnNavigationFunction {
  const grafted = new Set<string>();
  return async ({ path: address, patch, signal }) => {
    const path = withoutBasename(address, app.basename);
    const found = app.table.find(path);
    if (found.kind !== 'remote' || grafted.has(found.remote.id)) return;
    if (await app.guard(path)) return;
    // Public pages do not check whether the application is installed, because the check has to wait for the
    // request for the user.
    if (found.route.access !== 'public' && !(await app.isInstalled(found.remote))) return;
    const remote = await app.loadRemote(found.remote, {
      recovery: app.recovery.page(app.resolveTarget(address)),
      module: found.route.module,
    });
    if (signal.aborted || grafted.has(remote.id)) return;
    // The build that has loaded may be newer or older than the build in the boot manifest.
    const { build = found.remote.build } = app.telemetry.of(remote.id);
    patch(layoutRouteId, [mountRoute(app, remote, { id: remote.id, build, remote: found.remote })]);
    grafted.add(remote.id);
  };
}

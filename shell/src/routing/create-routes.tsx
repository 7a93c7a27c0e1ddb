import type { LegalKind, LegalText } from '@repartee/contracts/people/legal/legal-text';
import { loadCode } from '@repartee/ui-kit/load-code';
import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { type RouteTable, withoutBasename } from '../app/route-match.ts';
import type { NotFoundBody } from '../errors/page-error.ts';
import { PageBoundary, RootBoundary } from './outlets/boundaries.tsx';
import { LayoutOutlet } from './outlets/layout-outlet.tsx';
import { Placeholder, ScreenOutlet } from './outlets/placeholder.tsx';
import { Root } from './outlets/root.tsx';
import { screens } from './screens.ts';

/** Id of the parent route of all routes of remotes. */
export const layoutRouteId = 'layout';

type Middleware = RouteObject['middleware'];

const notFound = (body: NotFoundBody) => data(body, { status: 404 });
/**
 * A page's loader runs again only if the path changes. By default, the router would run all loaders again
 * after hydration.
 */
const onNewPath: RouteObject['shouldRevalidate'] = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** Loads the code of a page or layout for the page of `address`. The browser's tries again, and reloads by its guard. */
export type LoadChunk = (load: () => Promise<void>, address: string) => Promise<void>;

/** Reads the legal text of the page of `address`. */
export type ReadText = (kind: LegalKind, address: string) => Promise<LegalText | null>;

const fetchText: ReadText = async (kind, address) => {
  const { fetchLegalText, organizationIn } = await loadCode(
    () => import(/* webpackChunkName: "legal-text" */ '../pages/terms/read-legal-text.ts'),
  );
  return fetchLegalText(kind, organizationIn(new URL(address).search));
};

/**
 * Creates the static routes, which are identical on server and browser. `path: '*'` makes the router call
 * `patchRoutesOnNavigation` for paths of remotes.
 */
export function createRoutes(
  table: RouteTable,
  basename: string,
  middleware?: Middleware,
  /** On the server, the code is already in memory. */
  loadPage: LoadChunk = (load) => load(),
  readText: ReadText = fetchText,
): RouteObject[] {
  const pathOf = ({ request }: LoaderFunctionArgs) =>
    withoutBasename(new URL(request.url).pathname, basename);
  return [
    {
      id: 'root',
      middleware,
      Component: Root,
      ErrorBoundary: RootBoundary,
      shouldRevalidate: onNewPath,
      loader: (args) => {
        const path = pathOf(args);
        if (table.find(path).kind === 'invalid')
          throw notFound({ message: 'Page Not Found', path, fatal: true });
        return null;
      },
      children: [
        {
          id: layoutRouteId,
          Component: LayoutOutlet,
          children: [
            ...screens.map((screen) => ({
              id: `shell:${screen.path}`,
              // The landing page is an index route. A route with the path `/` would match the start of every
              // path, and its error boundary would catch errors of other pages.
              ...(screen.path === '/' ? { index: true as const } : { path: screen.path }),
              Component: () => <ScreenOutlet screen={screen} />,
              ErrorBoundary: PageBoundary,
              shouldRevalidate: onNewPath,
              loader: async ({ request }: LoaderFunctionArgs) => {
                const [text] = await Promise.all([
                  screen.legal ? readText(screen.legal, request.url) : null,
                  loadPage(screen.page.load, request.url),
                ]);
                return text;
              },
            })),
            {
              id: 'placeholder',
              path: '*',
              Component: Placeholder,
              ErrorBoundary: PageBoundary,
              shouldRevalidate: onNewPath,
              loader: (args: LoaderFunctionArgs) => {
                const path = pathOf(args);
                const { search } = new URL(args.request.url);
                if (table.find(path).kind === 'unmatched')
                  throw notFound({ message: 'Page not found', path: path + search, fatal: false });
                return null;
              },
            },
          ],
        },
      ],
    },
  ];
}

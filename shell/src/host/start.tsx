import '@repartee/ui-kit/fonts.css';
import '@repartee/ui-kit/theme.css';
import '@repartee/ui-kit/base.css';
import { fallbackLocale, uiLocaleFor } from '@repartee/contracts/locales';
import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState } from 'react-router';
import { createDiscovery } from '../federation/graft-routes.tsx';
import { readPrefix } from '../language/language-prefix.ts';
import { shellTexts } from '../language/shell-texts.ts';
import type { ErrorLog } from '../life/application-error.ts';
import { deployed, pollBuilds } from '../life/build-poll.ts';
import { isCrawler } from '../life/crawler.ts';
import { prefetchNext } from '../navigation/prefetch.ts';
import { createRoutes } from '../routing/create-routes.tsx';
import { waitForFrame } from '../routing/frame-wait.ts';
import { createGuard } from '../routing/guard.ts';
import { loadLayout } from '../routing/layout-frame.tsx';
import { navigationMiddleware } from '../routing/navigation-middleware.ts';
import { createRouteTable } from '../routing/route-table.ts';
import { createShell } from './create-shell.ts';
import { Page } from './page.tsx';

const jsonIn = <Value,>(id: string): Value =>
  JSON.parse(document.getElementById(id)?.textContent ?? 'null') as Value;

/** Takes over the document the server wrote: the same first drawing, then what only the browser can know. */
export async function start(errors: ErrorLog): Promise<void> {
  const boot = jsonIn<BootManifest>('boot');
  const hydrationData = jsonIn<HydrationState>('router');
  const locale = uiLocaleFor(document.documentElement.lang) ?? fallbackLocale;
  const { prefix, path } = readPrefix(location.pathname);
  const basename = prefix ? `/${prefix}` : '/';
  const table = createRouteTable(boot);
  const found = table.find(path);

  const shell = createShell(boot, locale, { go: (to) => router.navigate(to) }, errors);
  const guard = createGuard(table, shell.session.whoIsHere);
  const poll = pollBuilds(boot.build_id, deployed.latest);
  const app = { ...shell, table, guard, basename };
  const middleware = navigationMiddleware({
    table,
    guard,
    basename,
    loadLayout,
    waitForFrame,
    leaveForNewerBuild: async (target) => {
      const newest = poll.newest();
      if (newest && shell.guard.allows(newest)) await shell.recovery.leave(target);
    },
  });

  await Promise.all([
    shellTexts[locale]().then(({ default: texts }) => shell.words.addResourceBundle(locale, 'shell', texts)),
    loadLayout(table.layoutOf(path)),
    found.kind === 'screen' && found.screen.page.load(),
  ]);
  const router = createBrowserRouter(createRoutes(table, basename, middleware), {
    basename: basename === '/' ? undefined : basename,
    hydrationData,
    patchRoutesOnNavigation: createDiscovery(app),
  });
  const routing = { boot, table, loadRemote: shell.loadRemote, crawler: isCrawler(navigator.userAgent) };

  const onMounted = async () => {
    document.documentElement.dataset.ready = 'true';
    const private_ = 'route' in found && found.route.access !== 'public';
    if (found.kind === 'remote' || private_) await router.revalidate();
    const { user } = await shell.session.whoIsHere();
    if (!router.state.errors) shell.guard.arrived(boot.build_id);
    if (user) prefetchNext(boot, user.permissions, shell.loadRemote);
  };
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <Page
        shell={shell}
        routing={routing}
        router={router}
        report={errors.report}
        onMounted={() => void onMounted()}
      />,
    );
  });
}

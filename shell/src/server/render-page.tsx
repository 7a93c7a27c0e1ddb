import { createI18n, createUnsavedWork } from '@repartee/app-sdk/first-paint';
import type { UiLocale } from '@repartee/contracts/locales';
import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { type RouteTable, withoutBasename } from '../app/route-match.ts';
import { Providers } from '../host/providers.tsx';
import { serverHost } from '../host/server-host.ts';
import { firstTexts } from '../language/shell-texts.ts';
import { organizationIn, type ReadLegalText } from '../pages/terms/read-legal-text.ts';
import { createUnsavedChangesPrompt } from '../resilience/unsaved-changes-prompt.ts';
import { createRoutes } from '../routing/create-routes.tsx';
import { layoutLoader } from '../routing/outlets/layout-outlet.tsx';

interface Drawing {
  readonly request: Request;
  readonly boot: BootManifest;
  readonly table: RouteTable;
  readonly locale: UiLocale;
  readonly basename: string;
  /** Undefined if the server has no database. The browser then reads the text. */
  readonly readText?: ReadLegalText | undefined;
}

interface HydrationState {
  readonly loaderData: unknown;
  readonly errors: unknown;
}

export interface RenderedPage {
  readonly body: string;
  readonly status: number;
  readonly state: HydrationState;
}

/** Returns a Response if a loader redirects. */
export async function renderPage({
  request,
  boot,
  table,
  locale,
  basename,
  readText,
}: Drawing): Promise<RenderedPage | Response> {
  const path = withoutBasename(new URL(request.url).pathname, basename);
  const handler = createStaticHandler(
    createRoutes(table, basename, undefined, undefined, async (kind, address) =>
      readText ? readText(kind, organizationIn(new URL(address).search)) : null,
    ),
    { basename },
  );
  const [context, shell, sdk, kit] = await Promise.all([
    handler.query(request),
    firstTexts.shell[locale](),
    firstTexts['app-sdk'][locale](),
    firstTexts['ui-kit'][locale](),
    layoutLoader(table.layoutOf(path))(),
  ]);
  if (context instanceof Response) return context;

  const found = table.find(path);
  const body = renderToString(
    <Providers
      i18n={createI18n(locale, { shell: shell.default, 'app-sdk': sdk.default, 'ui-kit': kit.default })}
      host={serverHost(boot)}
      routing={{
        boot,
        table,
        crawler: false,
        loadContribution: () => Promise.reject(),
        addTexts: () => Promise.reject(),
        leaving: createUnsavedChangesPrompt(createUnsavedWork()),
      }}
    >
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
  const status = found.kind === 'screen' ? (found.screen.status ?? context.statusCode) : context.statusCode;
  return { body, status, state: { loaderData: context.loaderData, errors: context.errors } };
}

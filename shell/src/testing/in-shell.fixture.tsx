import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createI18n, createUnsavedWork, type Host, type Messages } from '@repartee/app-sdk/first-paint';
import { sdkTexts } from '@repartee/app-sdk/testing/mock-host';
import type { UiLocale } from '@repartee/contracts/locales';
import { kitTexts } from '@repartee/ui-kit/testing/in-locale';
import type { ReactNode } from 'react';
import type { RouteContext } from '../app/route-context.tsx';
import { Providers } from '../host/providers.tsx';
import { serverHost } from '../host/server-host.ts';
import { createUnsavedChangesPrompt } from '../resilience/unsaved-changes-prompt.ts';
import { createRouteTable } from '../routing/route-table.ts';
import { aBootManifest } from './a-boot-manifest.fixture.ts';

const textsOf = (locale: UiLocale): Messages =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../locales/${locale}.json`), 'utf8'));

export function aRouteContext(given: Partial<RouteContext> = {}): RouteContext {
  const { boot = aBootManifest() } = given;
  return {
    boot,
    table: createRouteTable(boot),
    loadContribution: () => Promise.reject(),
    addTexts: () => Promise.resolve(),
    crawler: false,
    leaving: createUnsavedChangesPrompt(createUnsavedWork()),
    ...given,
  };
}

interface InShellProps {
  readonly children: ReactNode;
  readonly locale?: UiLocale;
  readonly host?: Partial<Host>;
  readonly routing?: RouteContext;
}

/** No user is signed in, and every API call fails. */
export function InShell({ children, locale = 'en-GB', host, routing = aRouteContext() }: InShellProps) {
  return (
    <Providers
      i18n={createI18n(locale, {
        shell: textsOf(locale),
        'app-sdk': sdkTexts[locale],
        'ui-kit': kitTexts[locale],
      })}
      host={{ ...serverHost(routing.boot), ...host }}
      routing={routing}
    >
      {children}
    </Providers>
  );
}

// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RouteContextProvider } from '../app/route-context.tsx';
import texts from '../locales/en-GB.json' with { type: 'json' };
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { aRouteContext } from '../testing/in-shell.fixture.tsx';
import AppsPage from './apps-page.tsx';

afterEach(cleanup);

function show(coaching: boolean) {
  const boot = aBootManifest();
  const remotes = boot.remotes.map((one) => ({ ...one, enabled: coaching || one.id !== 'mfe-coaching' }));
  const routing = aRouteContext({ boot: { ...boot, remotes } });
  render(
    <MockHost texts={{ shell: texts }}>
      <RouteContextProvider value={routing}>
        <AppsPage />
      </RouteContextProvider>
    </MockHost>,
  );
}

it('R-ROUTE-10 lists the applications of this installation with the way into each, and says so when there is none', async () => {
  show(true);
  const app = await screen.findByRole('link', { name: 'Repartee' });
  expect(app.getAttribute('href')).toBe('/apps/repartee/scenario/list');
  cleanup();
  show(false);
  expect(await screen.findByText(texts.apps.none_title)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

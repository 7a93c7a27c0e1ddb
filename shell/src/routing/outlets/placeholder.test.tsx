// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { RouteContextProvider } from '../../app/route-context.tsx';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import { aBootManifest } from '../../testing/a-boot-manifest.fixture.ts';
import { aRouteContext } from '../../testing/in-shell.fixture.tsx';
import { createRouteTable } from '../route-table.ts';
import { Placeholder } from './placeholder.tsx';

const boot = aBootManifest();
const show = (path: string, applications: string[]) =>
  render(
    <MockHost
      path={path}
      texts={{ shell: texts }}
      user={{ applications }}
      permissions={['coaching-scenario-list']}
    >
      <RouteContextProvider value={aRouteContext({ boot, table: createRouteTable(boot) })}>
        <Placeholder />
      </RouteContextProvider>
    </MockHost>,
  );
const path = '/apps/repartee/scenario/list';

it('R-NAV-3 a path of an application that is not installed shows a 404 page', async () => {
  show(`${path}?page=2`, []);
  expect(await screen.findByRole('heading', { name: texts.error.not_found })).toBeTruthy();
  expect(screen.getByText(`${path}?page=2`)).toBeTruthy();
  expect(screen.getByRole('link', { name: texts.error.to_apps }).getAttribute('href')).toBe('/apps');
});

it.each([
  [path, ['coaching']],
  ['/settings/user/list', []],
])('R-ENT-4 the path %s, whose remote has not yet loaded, shows a skeleton', async (at, applications) => {
  show(at, applications);
  expect(await screen.findByRole('status')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('R-APP-3 a skeleton says after five seconds, inside the layout, that the page takes long, and offers to try again', () => {
  // React's own scheduler keeps its real timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  document.body.innerHTML =
    '<template id="start-slow"><div role="alert">It takes long.<a href="">Try again</a></div></template>';
  const { unmount } = show(path, ['coaching']);
  act(() => vi.advanceTimersByTime(4_900));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => vi.advanceTimersByTime(200));
  expect(screen.getByRole('alert').textContent).toContain('It takes long.');
  expect(screen.getByText('Try again').getAttribute('href')).toBe('');
  unmount();
  expect(screen.queryByRole('alert')).toBeNull();
});

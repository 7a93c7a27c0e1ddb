// @vitest-environment jsdom
import { type ContributionProps, localStore, storageKeys } from '@repartee/app-sdk';
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import type { BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, use } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadRemoteProviders } from '../app/remote-providers.tsx';
import { RouteContextProvider } from '../app/route-context.tsx';
import { uncaughtErrorStore } from '../errors/uncaught-errors.ts';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { aRouteContext } from '../testing/in-shell.fixture.tsx';
import { DashboardSlot } from './dashboard-slot.tsx';
import { createHostSlots } from './host-slots.tsx';

async function remotesAskedFor(
  permissions: Parameters<typeof MockHost>[0]['permissions'],
): Promise<string[]> {
  const asked: string[] = [];
  const context = aRouteContext({
    loadContribution: (remote) => {
      asked.push(remote.id);
      return new Promise(() => {});
    },
  });
  render(
    <MockHost permissions={permissions}>
      <RouteContextProvider value={context}>
        <DashboardSlot />
      </RouteContextProvider>
    </MockHost>,
  );
  await waitFor(() => expect(asked).not.toEqual([]));
  return [...new Set(asked)];
}

it('B-12 a dashboard loads a contribution only if the user has its permission', async () => {
  expect(await remotesAskedFor(['dashboard-view', 'user-self-edit', 'coaching-session-read'])).toEqual([
    'mfe-coaching',
  ]);
  cleanup();
  localStore.set(storageKeys.claimableGuests, 'a guest token');
  expect(await remotesAskedFor(['dashboard-view', 'user-self-edit'])).toEqual(['mfe-auth']);
  localStore.remove(storageKeys.claimableGuests);
});

beforeAll(() => loadRemoteProviders());
const [first] = aBootManifest().remotes;
const title = { 'en-GB': 'Insights', 'fr-FR': 'Analyses' };
const part = { slot: 'user-tab', id: 'progress', order: 1, title, size: 'short' as const };
const insights: BootRemote = {
  ...(first as BootRemote),
  id: 'mfe-insights',
  enabled: true,
  manifest: {
    ...(first as BootRemote).manifest,
    id: 'mfe-insights',
    application: undefined,
    contributions: [{ ...part, access: ['insights:read'] }],
  },
};
const someone = (...permissions: string[]) => ({ permissions }) as never;

function draw(Component: ComponentType<ContributionProps>, permissions = ['insights:read']) {
  const boot = { ...aBootManifest(), remotes: [insights] };
  const loadContribution = vi.fn(async () => Component);
  const { Part } = createHostSlots(boot.remotes, () => someone(...permissions));
  render(
    <MockHost permissions={permissions as never}>
      <RouteContextProvider value={aRouteContext({ boot, loadContribution })}>
        <h1>The page</h1>
        <Part slot="user-tab" part="insights.progress" subject={{ kind: 'user', id: '7' }} />
      </RouteContextProvider>
    </MockHost>,
  );
  return loadContribution;
}

it('B-12 a slot lists a contribution only if the user has permission and the remote is enabled', () => {
  const offered = (remote: BootRemote, ...permissions: string[]) =>
    createHostSlots([remote], () => someone(...permissions)).parts('user-tab', 'fr-FR');
  expect(offered(insights, 'insights:read')).toEqual([{ key: 'insights.progress', title: 'Analyses' }]);
  expect(offered(insights)).toEqual([]);
  expect(offered({ ...insights, enabled: false }, 'insights:read')).toEqual([]);
});

it('B-12 a contribution gets the id of the item that the page shows', async () => {
  draw(({ subject }) => <p>{`of ${subject?.kind} ${subject?.id}`}</p>);
  expect(await screen.findByText('of user 7')).toBeTruthy();
});

it('B-12 a remote is not loaded for a user without permission for its contribution', async () => {
  const load = draw(() => <p>secret</p>, ['user-update']);
  await screen.findByRole('heading', { name: 'The page' });
  await import('./slot-part.tsx');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(load).not.toHaveBeenCalled();
});

it('B-12 a contribution that throws is replaced by a message with a retry button', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  draw(() => {
    throw new Error('boom');
  });
  expect(await screen.findByRole('button')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  silent.mockRestore();
});

it('B-12 an uncaught error covers the contributions of its remote, and Retry mounts them again', async () => {
  draw(() => <p>the part</p>);
  await screen.findByText('the part');
  const failed = { variant: 'internal', status: 500, message: 'boom', fatal: false } as const;
  act(() => uncaughtErrorStore.setState({ 'mfe-other': failed }));
  expect(screen.getByText('the part')).toBeTruthy();
  act(() => uncaughtErrorStore.setState({ 'mfe-insights': failed }));
  expect(screen.queryByText('the part')).toBeNull();
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('the part')).toBeTruthy();
});

it('B-12 a contribution that suspends forever does not hide the page around it', async () => {
  const never = new Promise<string>(() => undefined);
  const load = draw(() => <p>{use(never)}</p>);
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByRole('heading', { name: 'The page' }).closest('[style*="none"]')).toBeNull();
});

it('R-ROUTE-8 the dashboard loads what the window shows first and parts without a height, then others near the view', async () => {
  const near = new Map<Element, () => void>();
  class Observer {
    readonly seen: (entries: { isIntersecting: boolean }[]) => void;
    constructor(seen: Observer['seen']) {
      this.seen = seen;
    }
    observe = (element: Element) => near.set(element, () => this.seen([{ isIntersecting: true }]));
    disconnect = () => undefined;
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('innerHeight', 400);
  const widget = (id: string, order: number, size: 'none' | 'tall') => ({
    ...{ slot: 'dashboard', id, order, size, access: ['insights:read'] },
  });
  const contributions = [
    widget('below', 4, 'tall'),
    widget('second', 3, 'tall'),
    widget('empty', 2, 'none'),
    widget('first', 1, 'tall'),
  ];
  const boot = {
    ...aBootManifest(),
    remotes: [{ ...insights, manifest: { ...insights.manifest, contributions } }],
  };
  const requested: string[] = [];
  let finish = () => {};
  const loadContribution = vi.fn(async (_: BootRemote, { id }: { id: string }) => {
    requested.push(id);
    if (id === 'first') await new Promise<void>((resolve) => (finish = resolve));
    return () => <p>{id}</p>;
  });
  render(
    <MockHost permissions={['insights:read'] as never}>
      <RouteContextProvider value={aRouteContext({ boot, loadContribution })}>
        <DashboardSlot />
      </RouteContextProvider>
    </MockHost>,
  );
  await waitFor(() => expect(requested).toEqual(['first', 'empty']));
  expect(near.size).toBe(0);
  await act(async () => finish());
  await waitFor(() => expect(near.size).toBe(2));
  const [second] = near.values();
  act(() => second?.());
  await waitFor(() => expect(requested).toEqual(['first', 'empty', 'second']));
  vi.unstubAllGlobals();
});

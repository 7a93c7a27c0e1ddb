// @vitest-environment jsdom
import { localStore, storageKeys } from '@repartee/app-sdk';
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RouteContextProvider } from '../app/route-context.tsx';
import { aRouteContext } from '../testing/in-shell.fixture.tsx';
import { ContributionSlot } from './contribution-slot.tsx';

afterEach(cleanup);

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
        <ContributionSlot name="dashboard" />
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

import { endpointQuery } from '@repartee/app-sdk';
import type { SessionState } from '@repartee/app-sdk/first-paint';
import { answers, mockApi } from '@repartee/app-sdk/testing/mock-host';
import { readMe } from '@repartee/contracts/people/identity/endpoints';
import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { prefetchData } from './prefetch-data.ts';
import { queryClientOf } from './query-client.ts';

it('a page uses prefetched data for 30 s, and later data of the same call no longer than other data', () => {
  vi.useFakeTimers();
  const state = createStore<SessionState>(() => ({ status: 'anonymous', user: null, via: null }));
  const api = mockApi([answers(readMe, () => ({}) as never)]);
  prefetchData((read) => read(readMe, {}), { id: 'mfe-insights' }, { api, state });
  const { queryKey } = endpointQuery(api, readMe, {});
  const freshFor = () => queryClientOf({ state }).defaultQueryOptions({ queryKey }).staleTime;
  expect(freshFor()).toBe(30_000);
  vi.advanceTimersByTime(30_000);
  expect(freshFor()).toBe(2_000);
  vi.useRealTimers();
});

import type { SessionState } from '@repartee/app-sdk/first-paint';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { queryClientOf } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

it('R-CALL-16 offline, reads and writes fail at once instead of waiting for the network without an error', async () => {
  onlineManager.setOnline(false);
  const state = createStore<SessionState>(() => ({ status: 'anonymous', user: null, via: null }));
  const client = queryClientOf({ state });
  const call = vi.fn(async () => Promise.reject(new Error('no answer')));
  const read = client.fetchQuery({ queryKey: ['read'], queryFn: call, retry: false });
  await expect(read).rejects.toThrow('no answer');
  const mutation = client.getMutationCache().build(client, { mutationFn: call });
  await expect(mutation.execute(undefined)).rejects.toThrow('no answer');
  expect(call).toHaveBeenCalledTimes(2);
});

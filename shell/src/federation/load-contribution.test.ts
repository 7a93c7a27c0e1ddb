import type { Remote } from '@repartee/app-sdk/first-paint';
import { createUnsavedWork } from '@repartee/app-sdk/first-paint';
import { expect, it, vi } from 'vitest';
import { createRecovery } from '../resilience/recovery.ts';
import { createReloadGuard } from '../resilience/reload-guard.ts';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { memoryStorage } from '../testing/memory-storage.fixture.ts';
import { aChunkLoadError, aRecovery } from '../testing/shell.fixture.ts';
import { createLoadContribution, createLoadRemote } from './load-remote.ts';

const [remote] = aBootManifest().remotes;
if (!remote) throw new Error('The boot manifest fixture has no remote.');
const Part = () => null;
const gone = aChunkLoadError();

function loading(part?: () => Promise<{ default: typeof Part }>) {
  const report = vi.fn();
  const loaded = { contributions: part && { part } } as unknown as Remote;
  const load = vi.fn(async () => loaded);
  const assign = vi.fn();
  const { part: recovery } = createRecovery({
    build: 'b1',
    latest: async () => 'b1',
    guard: createReloadGuard(memoryStorage(), 'b1'),
    unsaved: createUnsavedWork(),
    ask: async () => true,
    assign,
    here: () => '/dashboard',
    retry: { wait: async () => undefined },
  });
  const loadContribution = createLoadContribution(load, report, recovery);
  return {
    report,
    load,
    assign,
    recovery,
    arrives: () => loadContribution(remote as never, { id: 'part', module: 'a/part' }),
  };
}

it('R-APP-3 a failed chunk of a contribution is requested again', async () => {
  const part = vi.fn(async () => ({ default: Part }));
  const { arrives, load, report, recovery } = loading(part.mockRejectedValueOnce(gone));
  expect(await arrives()).toBe(Part);
  expect(load).toHaveBeenCalledWith(remote, { module: 'a/part', recovery });
  expect(report).not.toHaveBeenCalled();
});

it('R-APP-3 R-APP-4 a contribution that fails to load reloads the page once, and its error is reported', async () => {
  vi.stubGlobal('fetch', async () => Response.error());
  const part = vi.fn(async () => Promise.reject(gone));
  const lost = loading(part);
  const error = await lost.arrives().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind: 'network', remote: remote.id });
  expect([part.mock.calls.length, lost.report.mock.calls]).toEqual([4, [[error]]]);
  expect(lost.assign).toHaveBeenCalledExactlyOnceWith('/dashboard');
  vi.unstubAllGlobals();
  const missing = loading();
  await expect(missing.arrives()).rejects.toMatchObject({ kind: 'contract', remote: remote.id });
  expect(missing.report).toHaveBeenCalledOnce();
});

it('R-APP-3 a federation runtime that does not arrive reloads the page, also if a load that never reloads came first', async () => {
  const reload = vi.fn(async () => undefined);
  const recovery = aRecovery(() => Promise.reject(gone));
  const load = createLoadRemote({ recovery } as never);
  const loads = [load(remote), load(remote, { recovery: { ...recovery.part, reload } })];
  expect(await Promise.allSettled(loads)).toMatchObject([{ reason: gone }, { reason: gone }]);
  expect(reload).toHaveBeenCalledExactlyOnceWith(gone, remote, expect.any(Number));
});

import { createUnsavedWork } from '@repartee/app-sdk/first-paint';
import { describe, expect, it, vi } from 'vitest';
import { isReloadNeeded } from '../errors/load-error.ts';
import { aChunkLoadError } from '../testing/chunk-load-error.fixture.ts';
import { blockedStorage, memoryStorage } from '../testing/memory-storage.fixture.ts';
import { createRecovery, createReloadGuard, type RecoveryOptions } from './recovery.ts';

const gone = () => Promise.reject(aChunkLoadError());

function aPage(change: Partial<RecoveryOptions> = {}) {
  const assign = vi.fn();
  const recovery = createRecovery({
    build: 'b1',
    latest: async () => 'b2',
    guard: createReloadGuard(memoryStorage()),
    unsaved: createUnsavedWork(),
    ask: async () => true,
    assign,
    retry: { wait: async () => undefined },
    ...change,
  });
  return { assign, fail: () => recovery.load(gone, '/target').catch((error: unknown) => error), recovery };
}

describe('chunks that fail to load', () => {
  it('R-APP-3 a chunk that fails to load is requested four times before an error is thrown', async () => {
    const chunk = vi.fn(gone);
    const { recovery } = aPage({ latest: async () => 'b1' });
    await recovery.load(chunk, '/target').catch(() => undefined);
    expect(chunk).toHaveBeenCalledTimes(4);
    const passing = vi
      .fn(gone)
      .mockRejectedValueOnce(aChunkLoadError())
      .mockResolvedValue('here' as never);
    expect(await recovery.load(passing, '/target')).toBe('here');
  });

  it('R-APP-3 if a chunk fails to load, the browser loads the requested page as a new document', async () => {
    const { assign, fail } = aPage();
    await fail();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/target');
  });

  it('R-APP-3 a failed chunk causes a document load even if no newer build is deployed', async () => {
    const { assign, fail } = aPage({ latest: async () => 'b1' });
    await fail();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/target');
  });

  it('R-APP-3 a chunk that fails to load causes an error and no reload if the origin does not respond', async () => {
    const { assign, fail } = aPage({ latest: async () => undefined });
    expect(await fail()).toMatchObject({ kind: 'network', unreachable: true });
    expect(assign).not.toHaveBeenCalled();
  });

  it('R-APP-3 a failed chunk causes an error, not a reload, within 10 s of a reload', async () => {
    let now = 0;
    const guard = createReloadGuard(memoryStorage(), () => now);
    const failsAt = async (time: number, change: Partial<RecoveryOptions> = {}, target = '/target') => {
      now = time;
      const { assign, recovery } = aPage({ guard, latest: async () => 'b1', ...change });
      const error = await recovery.load(gone, target).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ $type: 'remote-load-error', kind: 'network', unreachable: false });
      return assign.mock.calls.length;
    };
    expect(await failsAt(0)).toBe(1);
    expect(await failsAt(9_999, {}, '/other')).toBe(0);
    expect(await failsAt(60_000)).toBe(0);
    expect(await failsAt(60_000, {}, '/other')).toBe(1);
    guard.arrived('b1');
    expect(await failsAt(69_999, {}, '/other')).toBe(0);
    expect(await failsAt(70_000, {}, '/other')).toBe(1);
  });

  it('R-APP-3 the error for a failed chunk of the shell names the shell, and says whether the origin is reachable', async () => {
    const guard = createReloadGuard(memoryStorage());
    guard.mayReload('/target', 'b1');
    const settled = async (latest: string | undefined) => aPage({ guard, latest: async () => latest }).fail();
    expect(await settled('b1')).toMatchObject({ kind: 'network', remote: 'shell', unreachable: false });
    expect(await settled(undefined)).toMatchObject({ kind: 'network', unreachable: true });
  });

  it('R-APP-3 a chunk is not requested again if the failed attempt took eight seconds', async () => {
    let now = 0;
    const slow = vi.fn(() => {
      now += 8_000;
      return gone();
    });
    const { recovery } = aPage({ retry: { wait: async () => undefined, now: () => now } });
    await recovery.load(slow, '/target').catch(() => undefined);
    expect(slow).toHaveBeenCalledTimes(1);
  });

  it('R-APP-3 if the browser forbids storage, a failed chunk causes an error with a reload button, not a reload', async () => {
    const { assign, fail } = aPage({ guard: createReloadGuard(blockedStorage()) });
    expect(isReloadNeeded(await fail())).toBe(true);
    expect(assign).not.toHaveBeenCalled();
    const newest = aPage({ guard: createReloadGuard(blockedStorage()), latest: async () => 'b1' });
    expect(await newest.fail()).toMatchObject({ $type: 'remote-load-error', kind: 'network' });
    expect(newest.assign).not.toHaveBeenCalled();
  });

  it('R-APP-2 a prompt is shown before a reload discards unsaved changes', async () => {
    const unsaved = createUnsavedWork();
    unsaved.set('form', true);
    const { assign, fail } = aPage({ unsaved, ask: async () => false });
    expect(isReloadNeeded(await fail())).toBe(true);
    expect(assign).not.toHaveBeenCalled();
    const agreed = aPage({ unsaved, ask: async () => true });
    await agreed.fail();
    expect(agreed.assign).toHaveBeenCalledTimes(1);
  });

  it('a chunk whose code throws is not requested again', async () => {
    const { recovery, assign } = aPage();
    const broken = vi.fn(() => Promise.reject(new TypeError('x is not a function')));
    await expect(recovery.load(broken, '/target')).rejects.toThrow('x is not a function');
    expect(broken).toHaveBeenCalledTimes(1);
    expect(assign).not.toHaveBeenCalled();
  });
});

it('R-APP-2 a newer build whose load returned the old build is not requested again until another build has loaded', () => {
  const guard = createReloadGuard(memoryStorage(), () => 0);
  expect(guard.mayFollow('b2', 'b1')).toBe(true);
  guard.arrived('b1');
  expect(guard.mayFollow('b2', 'b1')).toBe(false);
  guard.arrived('b3');
  expect(guard.mayFollow('b2', 'b3')).toBe(true);
  guard.arrived('b2');
  expect(guard.mayFollow('b1', 'b2')).toBe(true);
});

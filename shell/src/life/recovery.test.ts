import { createUnsavedWork } from '@repartee/app-sdk/first-paint';
import { describe, expect, it, vi } from 'vitest';
import { blockedStorage, memoryStorage } from '../testing/memory-storage.fixture.ts';
import { createRecovery, type RecoveryOptions } from './recovery.ts';
import { createReloadGuard } from './reload-guard.ts';
import { isReloadNeeded } from './reload-needed.ts';

const gone = () => Promise.reject(new Error('Loading chunk 7 failed.'));

function aPage(change: Partial<RecoveryOptions> = {}) {
  const assign = vi.fn();
  const recovery = createRecovery({
    build: 'b1',
    latest: async () => 'b2',
    guard: createReloadGuard(memoryStorage()),
    unsaved: createUnsavedWork(),
    ask: async () => true,
    assign,
    patience: { wait: async () => undefined },
    ...change,
  });
  return { assign, fail: () => recovery.load(gone, '/target').catch((error: unknown) => error), recovery };
}

describe('a chunk that does not arrive', () => {
  it('R-APP-3 is tried four times before it is an error', async () => {
    const chunk = vi.fn(gone);
    const { recovery } = aPage({ latest: async () => 'b1' });
    await recovery.load(chunk, '/target').catch(() => undefined);
    expect(chunk).toHaveBeenCalledTimes(4);
    const passing = vi
      .fn(gone)
      .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
      .mockResolvedValue('here' as never);
    expect(await recovery.load(passing, '/target')).toBe('here');
  });

  it('R-APP-3 loads the target anew when a newer build is out', async () => {
    const { assign, fail } = aPage();
    await fail();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/target');
  });

  it('R-APP-3 does not reload when this is the newest build, or nobody can say', async () => {
    for (const latest of ['b1', undefined]) {
      const { assign, fail } = aPage({ latest: async () => latest });
      expect(isReloadNeeded(await fail())).toBe(false);
      expect(assign).not.toHaveBeenCalled();
    }
  });

  it('R-APP-3 never reloads twice for the same build, nor twice in ten seconds', async () => {
    const storage = memoryStorage();
    let now = 0;
    const guard = createReloadGuard(storage, () => now);
    const first = aPage({ guard });
    await first.fail();
    now = 60_000;
    const again = aPage({ guard });
    expect(isReloadNeeded(await again.fail())).toBe(true);
    expect(again.assign).not.toHaveBeenCalled();

    guard.arrived('b1');
    expect(isReloadNeeded(await aPage({ guard }).fail())).toBe(true);
    guard.arrived('b2');
    const third = aPage({ guard, build: 'b2', latest: async () => 'b3' });
    await third.fail();
    expect(third.assign).toHaveBeenCalledTimes(1);
    guard.arrived('b3');
    now += 9_999;
    const tooSoon = aPage({ guard, build: 'b3', latest: async () => 'b4' });
    expect(isReloadNeeded(await tooSoon.fail())).toBe(true);
  });

  it('R-APP-3 what remains says whose code is missing, and whether anybody answers at all', async () => {
    const settled = async (latest: string | undefined) => aPage({ latest: async () => latest }).fail();
    expect(await settled('b1')).toMatchObject({ kind: 'network', remote: 'shell', unreachable: false });
    expect(await settled(undefined)).toMatchObject({ kind: 'network', unreachable: true });
  });

  it('R-APP-3 what took eight seconds to fail is not tried again', async () => {
    let now = 0;
    const slow = vi.fn(() => {
      now += 8_000;
      return gone();
    });
    const { recovery } = aPage({ patience: { wait: async () => undefined, now: () => now } });
    await recovery.load(slow, '/target').catch(() => undefined);
    expect(slow).toHaveBeenCalledTimes(1);
  });

  it('R-APP-2 a navigation follows each newer build at once, but the same one only once, and back again after a rollback', () => {
    const guard = createReloadGuard(memoryStorage(), () => 0);
    expect(guard.mayFollow('b2', 'b1')).toBe(true);
    guard.arrived('b1');
    expect(guard.mayFollow('b2', 'b1')).toBe(false);
    guard.arrived('b3');
    expect(guard.mayFollow('b2', 'b3')).toBe(true);
    guard.arrived('b2');
    expect(guard.mayFollow('b1', 'b2')).toBe(true);
  });

  it('R-APP-3 offers a button instead where the guard cannot be written down', async () => {
    const { assign, fail } = aPage({ guard: createReloadGuard(blockedStorage()) });
    expect(isReloadNeeded(await fail())).toBe(true);
    expect(assign).not.toHaveBeenCalled();
  });

  it('R-APP-2 asks before unsaved work is lost', async () => {
    const unsaved = createUnsavedWork();
    unsaved.set('form', true);
    const { assign, fail } = aPage({ unsaved, ask: async () => false });
    expect(isReloadNeeded(await fail())).toBe(true);
    expect(assign).not.toHaveBeenCalled();
    const agreed = aPage({ unsaved, ask: async () => true });
    await agreed.fail();
    expect(agreed.assign).toHaveBeenCalledTimes(1);
  });

  it('leaves errors that are not about arriving alone', async () => {
    const { recovery, assign } = aPage();
    const broken = vi.fn(() => Promise.reject(new TypeError('x is not a function')));
    await expect(recovery.load(broken, '/target')).rejects.toThrow('x is not a function');
    expect(broken).toHaveBeenCalledTimes(1);
    expect(assign).not.toHaveBeenCalled();
  });
});

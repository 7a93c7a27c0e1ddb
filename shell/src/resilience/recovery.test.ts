import { createUnsavedWork } from '@repartee/app-sdk/first-paint';
import { describe, expect, it, vi } from 'vitest';
import { isReloadNeeded } from '../errors/load-error.ts';
import { blockedStorage, memoryStorage } from '../testing/memory-storage.fixture.ts';
import { aChunkLoadError } from '../testing/shell.fixture.ts';
import { createRecovery, type RecoveryOptions } from './recovery.ts';
import { createReloadGuard } from './reload-guard.ts';

const gone = () => Promise.reject(aChunkLoadError());

function aPage(change: Partial<RecoveryOptions> = {}) {
  const assign = vi.fn();
  const recovery = createRecovery({
    build: 'b1',
    latest: async () => 'b1',
    guard: createReloadGuard(memoryStorage(), 'b1'),
    unsaved: createUnsavedWork(),
    ask: async () => true,
    assign,
    here: () => '/here',
    retry: { wait: async () => undefined },
    ...change,
  });
  const errorOf = (loading: Promise<unknown>) => loading.catch((error: unknown) => error);
  return {
    assign,
    recovery,
    fail: () => errorOf(recovery.page('/target').load(gone)),
    failPart: () => errorOf(recovery.part.load(gone)),
    failOptional: () => errorOf(recovery.optional.load(gone)),
  };
}

describe('chunks that fail to load', () => {
  it('R-APP-3 a chunk that fails to load is requested four times before an error is thrown', async () => {
    const chunk = vi.fn(gone);
    const { recovery } = aPage();
    await recovery
      .page('/target')
      .load(chunk)
      .catch(() => undefined);
    expect(chunk).toHaveBeenCalledTimes(4);
    const passing = vi
      .fn(gone)
      .mockRejectedValueOnce(aChunkLoadError())
      .mockResolvedValue('here' as never);
    expect(await recovery.page('/target').load(passing)).toBe('here');
  });

  it.each(['b1', 'b2'])(
    'R-APP-3 a failed chunk opens the requested page as a new document (deployed build %s, own build b1)',
    async (deployed) => {
      const { assign, fail } = aPage({ latest: async () => deployed });
      await fail();
      expect(assign).toHaveBeenCalledExactlyOnceWith('/target');
    },
  );

  it('R-APP-3 a failed chunk of a part reloads the current page, and an optional part never does', async () => {
    const { assign, failPart, failOptional } = aPage();
    expect(await failOptional()).toMatchObject({ kind: 'network' });
    expect(assign).not.toHaveBeenCalled();
    expect(await failPart()).toMatchObject({ kind: 'network' });
    expect(assign).toHaveBeenCalledExactlyOnceWith('/here');
  });

  it('R-APP-3 a failed part reloads no page with unsaved changes or a running conversation', async () => {
    const unsaved = createUnsavedWork();
    const ask = vi.fn(async () => true);
    const { assign, failPart } = aPage({ unsaved, ask });
    unsaved.set('form', true);
    expect(await failPart()).toMatchObject({ kind: 'network' });
    unsaved.set('form', false);
    unsaved.holdPage('conversation', true);
    expect(await failPart()).toMatchObject({ kind: 'network' });
    expect([assign, ask].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    unsaved.holdPage('conversation', false);
    await failPart();
    expect(assign).toHaveBeenCalledTimes(1);
  });

  it('R-APP-3 a chunk that fails to load causes an error and no reload if the origin does not respond', async () => {
    const { assign, fail, failPart } = aPage({ latest: async () => undefined });
    expect(await fail()).toMatchObject({ kind: 'network', remote: 'shell', unreachable: true });
    expect(await failPart()).toMatchObject({ kind: 'network', unreachable: true });
    expect(assign).not.toHaveBeenCalled();
  });

  it('R-APP-3 a reload opens the page that a navigation is opening', async () => {
    const { assign, recovery } = aPage({ here: () => '/going' });
    await recovery.leave();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/going');
  });

  it('R-APP-3 within 10 s of a reload a failed chunk causes an error, and after that the page reloads again', async () => {
    let now = 0;
    const storage = memoryStorage();
    const clock = () => now;
    const failsAt = async (time: number, guard: ReturnType<typeof createReloadGuard>) => {
      now = time;
      const { assign, fail } = aPage({ guard, retry: { wait: async () => undefined, now: clock } });
      expect(await fail()).toMatchObject({ $type: 'remote-load-error', kind: 'network', unreachable: false });
      return assign.mock.calls.length;
    };
    expect(await failsAt(0, createReloadGuard(storage, 'b1', clock))).toBe(1);
    now = 2_000;
    const reloaded = createReloadGuard(storage, 'b1', clock);
    now = 3_000;
    reloaded.started();
    expect(await failsAt(3_500, reloaded)).toBe(0);
    expect(await failsAt(12_999, reloaded)).toBe(0);
    expect(await failsAt(13_000, reloaded)).toBe(1);
  });

  it('R-APP-3 a document that requests its last chunk later than the guard lasts does not reload in a loop', async () => {
    let now = 0;
    const clock = () => now;
    const storage = memoryStorage();
    createReloadGuard(storage, 'b1', clock).mayReload(0);
    now = 2_000;
    const slow = createReloadGuard(storage, 'b1', clock);
    now = 14_000;
    expect(slow.mayReload(now)).toBe('refused');
    slow.started();
    expect(slow.mayReload(now)).toBe('refused');
    expect(createReloadGuard(storage, 'b1', clock).mayReload(now)).toBe('refused');
    now = 24_000;
    expect(slow.mayReload(now)).toBe('reload');
  });

  it('R-APP-3 a chunk that hangs longer than the guard lasts does not make the page reload in a loop', async () => {
    let now = 0;
    const clock = () => now;
    const storage = memoryStorage();
    createReloadGuard(storage, 'b1', clock).mayReload(0);
    now = 12_000;
    const guard = createReloadGuard(storage, 'b1', clock);
    const { assign, recovery } = aPage({ guard, retry: { wait: async () => undefined, now: clock } });
    const hanging = () => {
      now += 15_000;
      return gone();
    };
    await recovery
      .page('/target')
      .load(hanging)
      .catch(() => undefined);
    expect(assign).not.toHaveBeenCalled();
  });

  it('R-APP-3 a chunk is not requested again if the failed attempt took eight seconds', async () => {
    let now = 0;
    const slow = vi.fn(() => {
      now += 8_000;
      return gone();
    });
    const { recovery } = aPage({ retry: { wait: async () => undefined, now: () => now } });
    await recovery
      .page('/target')
      .load(slow)
      .catch(() => undefined);
    expect(slow).toHaveBeenCalledTimes(1);
  });

  it('R-APP-3 if the browser forbids storage, a failed chunk causes an error with a reload button, not a reload', async () => {
    const { assign, fail } = aPage({ guard: createReloadGuard(blockedStorage(), 'b1') });
    expect(isReloadNeeded(await fail())).toBe(true);
    expect(assign).not.toHaveBeenCalled();
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
    await expect(recovery.page('/target').load(broken)).rejects.toThrow('x is not a function');
    expect(broken).toHaveBeenCalledTimes(1);
    expect(assign).not.toHaveBeenCalled();
  });
});

it('R-APP-2 a newer build whose load returned the old build is not requested again until it has loaded', () => {
  const storage = memoryStorage();
  expect(createReloadGuard(storage, 'b1').mayFollow('b2')).toBe(true);
  expect(createReloadGuard(storage, 'b1').mayFollow('b2')).toBe(false);
  expect(createReloadGuard(storage, 'b2').mayFollow('b1')).toBe(true);
  expect(createReloadGuard(storage, 'b1').mayFollow('b2')).toBe(true);
});

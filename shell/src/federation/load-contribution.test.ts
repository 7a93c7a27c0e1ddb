import type { Remote } from '@repartee/app-sdk/first-paint';
import { expect, it, vi } from 'vitest';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { aChunkLoadError } from '../testing/chunk-load-error.fixture.ts';
import { createLoadContribution } from './load-remote.ts';

const [remote] = aBootManifest().remotes;
if (!remote) throw new Error('The boot manifest fixture has no remote.');
const Part = () => null;
const gone = aChunkLoadError();

function loading(part?: () => Promise<{ default: typeof Part }>) {
  const report = vi.fn();
  const loaded = { contributions: part && { part } } as unknown as Remote;
  const load = vi.fn(async () => loaded);
  const retry = { wait: async () => undefined };
  const loadContribution = createLoadContribution(load, report, retry);
  return { report, load, arrives: () => loadContribution(remote as never, { id: 'part', module: 'a/part' }) };
}

it('R-APP-3 a failed chunk of a contribution is requested again', async () => {
  const part = vi.fn(async () => ({ default: Part }));
  const { arrives, load, report } = loading(part.mockRejectedValueOnce(gone));
  expect(await arrives()).toBe(Part);
  expect(load).toHaveBeenCalledWith(remote, { module: 'a/part' });
  expect(report).not.toHaveBeenCalled();
});

it('R-APP-4 an error is reported if a contribution fails to load or is not exported by its remote', async () => {
  const part = vi.fn(async () => Promise.reject(gone));
  const lost = loading(part);
  await expect(lost.arrives()).rejects.toBe(gone);
  expect([part.mock.calls.length, lost.report.mock.calls]).toEqual([4, [[gone]]]);
  const missing = loading();
  await expect(missing.arrives()).rejects.toMatchObject({ kind: 'contract', remote: remote.id });
  expect(missing.report).toHaveBeenCalledOnce();
});

import type { Remote } from '@repartee/app-sdk/first-paint';
import { expect, it, vi } from 'vitest';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { createLoadContribution } from './load-contribution.ts';

const [remote] = aBootManifest().remotes;
if (!remote) throw new Error('No remote is declared.');
const Part = () => null;
const gone = new Error('Loading chunk 7 failed.');

function loading(part?: () => Promise<{ default: typeof Part }>) {
  const report = vi.fn();
  const loaded = { contributions: part && { part } } as unknown as Remote;
  const load = vi.fn(async () => loaded);
  const patience = { wait: async () => undefined };
  const loadContribution = createLoadContribution(load, report, patience);
  return { report, load, arrives: () => loadContribution(remote as never, { id: 'part', module: 'a/part' }) };
}

it('R-APP-3 a contribution whose file is lost on its way is asked for again, beside the files that it needs', async () => {
  const part = vi.fn(async () => ({ default: Part }));
  const { arrives, load, report } = loading(part.mockRejectedValueOnce(gone));
  expect(await arrives()).toBe(Part);
  expect(load).toHaveBeenCalledWith(remote, undefined, 'a/part');
  expect(report).not.toHaveBeenCalled();
});

it('R-APP-4 one that does not come is reported, and so is one that is not there', async () => {
  const part = vi.fn(async () => Promise.reject(gone));
  const lost = loading(part);
  await expect(lost.arrives()).rejects.toBe(gone);
  expect([part.mock.calls.length, lost.report.mock.calls]).toEqual([4, [[gone]]]);
  const missing = loading();
  await expect(missing.arrives()).rejects.toMatchObject({ kind: 'contract', remote: remote.id });
  expect(missing.report).toHaveBeenCalledOnce();
});

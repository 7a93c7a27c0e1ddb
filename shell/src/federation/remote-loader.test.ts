import { defineRemote } from '@repartee/app-sdk/first-paint';
import type { BootRemote, RemoteBuild } from '@repartee/contracts/platform/boot-manifest';
import { describe, expect, it, vi } from 'vitest';
import type { Deployed } from '../life/build-poll.ts';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { faultOf, type RemoteLoadError } from './remote-load-error.ts';
import { createRemoteLoader } from './remote-loader.ts';

const [first] = aBootManifest().remotes as [BootRemote];
const noTexts = async () => ({ default: {} });
const good = defineRemote({
  id: first.id,
  contract: 1,
  pages: [],
  locales: { 'en-GB': noTexts, 'fr-FR': noTexts },
});
const older: RemoteBuild = { build: 'b0', version: '1.4.0', entry: '/old', integrity: first.integrity };
const cut = new Error('Failed to fetch /x');

function loaderThat(
  answer: (build: string, attempt: number) => unknown,
  lookUp: Deployed['remote'] = async () => first,
) {
  let attempts = 0;
  const loadContainer = vi.fn(async (_id: string, build: RemoteBuild) => {
    const result = answer(build.build, attempts++);
    if (result instanceof Error) throw result;
    return result;
  });
  const reported: RemoteLoadError[] = [];
  const onLoaded = vi.fn(async () => undefined);
  const loader = createRemoteLoader({
    loadContainer,
    onLoaded,
    report: (error) => reported.push(error),
    lookUp,
    patience: { wait: async () => undefined },
  });
  return { loader, loadContainer, onLoaded, reported };
}

describe('the remote loader', () => {
  it('B-12 callers at the same time share one load', async () => {
    const { loader, loadContainer } = loaderThat(() => good);
    expect(await Promise.all([loader.load(first), loader.load(first)])).toEqual([good, good]);
    expect(loadContainer).toHaveBeenCalledTimes(1);
  });

  it('R-APP-3 tries three times more when it does not arrive, and then says network', async () => {
    const { loader, loadContainer } = loaderThat(() => cut);
    await expect(loader.load(first)).rejects.toMatchObject({
      kind: 'network',
      remote: first.id,
      build: 'b1',
    });
    expect(loadContainer).toHaveBeenCalledTimes(4);
  });

  it('R-APP-3 what it is drawn with is tried as often as the remote itself, and its not arriving is told as its own', async () => {
    const { loader, onLoaded } = loaderThat(() => good);
    onLoaded.mockRejectedValueOnce(new Error('Loading chunk remote-frame failed.'));
    await expect(loader.load(first)).resolves.toBe(good);
    const cutOff = loaderThat(() => good);
    cutOff.onLoaded.mockRejectedValue(new Error('Loading chunk remote-frame failed.'));
    await expect(cutOff.loader.load(first)).rejects.toMatchObject({ kind: 'network', remote: first.id });
    expect(cutOff.onLoaded).toHaveBeenCalledTimes(4);
  });

  it('R-APP-3 a passing trouble is not an error', async () => {
    const { loader } = loaderThat((_build, attempt) => (attempt < 2 ? cut : good));
    await expect(loader.load(first)).resolves.toBe(good);
  });

  it('B-12 a failure can be tried again later', async () => {
    let down = true;
    const { loader } = loaderThat(() => (down ? new Error('boom') : good));
    await expect(loader.load(first)).rejects.toMatchObject({ kind: 'execution' });
    down = false;
    await expect(loader.load(first)).resolves.toBe(good);
  });

  it('B-12 falls back to the last good version, and reports why', async () => {
    const { loader, reported } = loaderThat((build) =>
      build === 'b0' ? good : new Error('integrity: not what was published'),
    );
    await expect(loader.load({ ...first, previous: older })).resolves.toBe(good);
    expect(reported.map(({ kind, build }) => [kind, build])).toEqual([['integrity', 'b1']]);
  });

  it('B-12 keeps the first reason when the last good version fails too', async () => {
    const { loader } = loaderThat((build) => new Error(build === 'b0' ? 'integrity: x' : 'boom'));
    await expect(loader.load({ ...first, previous: older })).rejects.toMatchObject({
      kind: 'execution',
      build: 'b1',
    });
  });

  it('B-12 a module that is no remote, and one that is switched off, are named', async () => {
    await expect(loaderThat(() => ({})).loader.load(first)).rejects.toMatchObject({ kind: 'contract' });
    const off = { ...first, enabled: false };
    const { loader, loadContainer } = loaderThat(
      () => good,
      async () => off,
    );
    await expect(loader.load(off)).rejects.toMatchObject({ kind: 'disabled' });
    expect(loadContainer).not.toHaveBeenCalled();
  });

  it('B-12 a remote for another contract is refused before anything of it is fetched', async () => {
    const foreign = { ...first, manifest: { ...first.manifest, contract: 2 } };
    const { loader, loadContainer } = loaderThat(
      () => good,
      async () => foreign,
    );
    await expect(loader.load(foreign)).rejects.toMatchObject({ kind: 'incompatible' });
    expect(loadContainer).not.toHaveBeenCalled();
  });

  it.each([
    ['integrity: x', 'b1'],
    ['boom', 'b1'],
    ['Failed to fetch', 'b1'],
  ])('B-12 after %j it takes what is deployed by now, before the last good version', async (words) => {
    const rolledBack = { ...first, build: 'b2', previous: older };
    const { loader, loadContainer } = loaderThat(
      (build) => (build === 'b1' ? new Error(words) : good),
      async () => rolledBack,
    );
    await expect(loader.load({ ...first, previous: older })).resolves.toBe(good);
    expect(loadContainer.mock.calls.map(([, { build }]) => build)).toContain('b2');
    expect(loadContainer.mock.calls.map(([, { build }]) => build)).not.toContain('b0');
  });

  it('R-APP-3 when nobody answers at all it says so, and does not try the last good version', async () => {
    const { loader, loadContainer } = loaderThat(
      () => cut,
      async () => undefined,
    );
    const failed = loader.load({ ...first, previous: older });
    await expect(failed).rejects.toMatchObject({ kind: 'network', unreachable: true });
    expect(loadContainer.mock.calls.every(([, { build }]) => build === 'b1')).toBe(true);
  });
});

describe('the kinds of fault', () => {
  it('B-12 reads them from what the loader, the bundler and the browser throw', () => {
    const kinds = {
      'TypeError: Failed to fetch': 'network',
      'Failed to fetch /x: 404': 'network',
      '/x timed out': 'network',
      'Loading chunk 7 failed.': 'network',
      'execution: /x threw Failed to fetch': 'execution',
      'integrity: the entry is not what was published': 'integrity',
      'incompatible: this shell does not provide x': 'incompatible',
      "Shared module x doesn't exist in shared scope default": 'incompatible',
      'contract: /x is not a federation manifest': 'contract',
      'Module "./remote" does not exist in container.': 'contract',
      'x is not defined': 'execution',
    };
    const read = Object.fromEntries(Object.keys(kinds).map((text) => [text, faultOf(new Error(text))]));
    expect(read).toEqual(kinds);
  });
});

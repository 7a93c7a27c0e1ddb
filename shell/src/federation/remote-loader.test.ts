import { defineRemote } from '@repartee/app-sdk/first-paint';
import type { BootRemote, RemoteBuild } from '@repartee/contracts/remotes/boot-manifest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type RemoteLoadError, type RemoteLoadErrorKind, remoteLoadError } from '../errors/load-error.ts';
import type { DeployedBuilds } from '../resilience/build-poll.ts';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { aChunkLoadError, aRecovery } from '../testing/shell.fixture.ts';
import { createRemoteLoader } from './remote-loader.ts';
import { createRemoteTelemetry } from './remote-telemetry.ts';

const [first] = aBootManifest().remotes as [BootRemote];
const noTexts = async () => ({ default: {} });
const good = defineRemote({
  id: first.id,
  contract: 1,
  pages: [],
  locales: { 'en-GB': noTexts, 'fr-FR': noTexts },
});
const older: RemoteBuild = { build: 'b0', version: '1.4.0', entry: '/old', integrity: first.integrity };
const failing = (kind: RemoteLoadErrorKind, build = 'b1') =>
  remoteLoadError(kind, { id: first.id, build }, 'failure made by the test');
const cut = failing('network');

beforeEach(() => void vi.stubGlobal('fetch', async () => Response.error()));

function loaderThat(
  answer: (build: string, attempt: number) => unknown,
  lookUp: DeployedBuilds['remote'] = async () => ({ ...first, previous: older }),
) {
  let attempts = 0;
  const loadExposedRemote = vi.fn(async (_id: string, build: RemoteBuild, _exposes: readonly string[]) => {
    const result = answer(build.build, attempts++);
    if (result instanceof Error) throw result;
    return result;
  });
  const reported: RemoteLoadError[] = [];
  const onLoaded = vi.fn(async () => undefined);
  const reload = vi.fn(async (_error: unknown) => undefined);
  const recovery = { ...aRecovery().part, reload };
  const telemetry = createRemoteTelemetry(vi.fn());
  const mayRun = vi.fn(async () => true);
  const load = createRemoteLoader({
    loadExposedRemote,
    mayRun,
    onLoaded,
    report: (error) => reported.push(error),
    telemetry,
    lookUp,
    language: () => 'fr-FR',
    retry: { wait: async () => undefined },
  });
  return { load, loadExposedRemote, mayRun, onLoaded, reported, recovery, reload, telemetry };
}

describe('the remote loader', () => {
  it('B-12 concurrent calls for a remote share one load', async () => {
    const { load, loadExposedRemote } = loaderThat(() => good);
    expect(await Promise.all([load(first), load(first)])).toEqual([good, good]);
    expect(loadExposedRemote).toHaveBeenCalledTimes(1);
  });

  it('B-12 loading a remote preloads the files of the page', async () => {
    vi.stubGlobal('location', new URL('https://repartee.example/apps'));
    const preloads = async () => {
      const { load, loadExposedRemote } = loaderThat(() => good);
      await load(first, { module: 'list/page' });
      return loadExposedRemote.mock.lastCall?.[2];
    };
    expect(await preloads()).toEqual(['remote', 'locales/fr-FR', 'list/page']);
    vi.stubGlobal('preloadedFiles', [`https://repartee.example${first.entry}`]);
    expect(await preloads()).toEqual([]);
    vi.unstubAllGlobals();
  });

  it('B-12 a preview that cannot be loaded does not reload the page', async () => {
    const { load, recovery, reload } = loaderThat(
      () => cut,
      async () => undefined,
    );
    const preview = { kind: 'preview', source: 'b1', user: 'ana', working: true } as const;
    await expect(load({ ...first, override: preview }, { recovery })).rejects.toMatchObject({
      kind: 'network',
    });
    expect(reload).not.toHaveBeenCalled();
    await expect(load(first, { recovery })).rejects.toMatchObject({ kind: 'network' });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('R-APP-3 loading a remote is retried three times after a network failure', async () => {
    const { load, loadExposedRemote } = loaderThat(() => cut);
    await expect(load(first)).rejects.toMatchObject({
      kind: 'network',
      remote: first.id,
      build: 'b1',
    });
    expect(loadExposedRemote).toHaveBeenCalledTimes(4);
  });

  it('R-APP-3 if a chunk fails in `onLoaded`, the loader calls `onLoaded` up to four times', async () => {
    const { load, onLoaded } = loaderThat(() => good);
    onLoaded.mockRejectedValueOnce(aChunkLoadError());
    await expect(load(first)).resolves.toBe(good);
    const cutOff = loaderThat(() => good);
    cutOff.onLoaded.mockRejectedValue(aChunkLoadError());
    await expect(cutOff.load(first)).rejects.toMatchObject({ kind: 'network', remote: first.id });
    expect(cutOff.onLoaded).toHaveBeenCalledTimes(4);
  });

  it('B-12 a later call loads a remote again after a failure', async () => {
    let down = true;
    const { load } = loaderThat(() => (down ? new Error('boom') : good));
    await expect(load(first)).rejects.toMatchObject({ kind: 'execution' });
    down = false;
    await expect(load(first)).resolves.toBe(good);
  });

  it('B-12 the loader loads the previous build if the deployed build fails, and reports the error', async () => {
    const { load, reported, recovery } = loaderThat((build) =>
      build === 'b0' ? good : failing('integrity'),
    );
    await expect(load(first, { recovery })).resolves.toBe(good);
    expect(reported.map(({ kind, build }) => [kind, build])).toEqual([['integrity', 'b1']]);
  });

  it('B-12 the loader throws the error of the deployed build if the previous build fails too', async () => {
    const { load, recovery } = loaderThat((build) =>
      build === 'b0' ? failing('integrity', 'b0') : new Error('boom'),
    );
    await expect(load(first, { recovery })).rejects.toMatchObject({
      kind: 'execution',
      build: 'b1',
    });
  });

  it('B-12 the loader throws an error of kind `contract` for a module not made by `defineRemote`', async () => {
    await expect(loaderThat(() => ({})).load(first)).rejects.toMatchObject({ kind: 'contract' });
    const off = { ...first, enabled: false };
    const { load, loadExposedRemote } = loaderThat(
      () => good,
      async () => off,
    );
    await expect(load(off)).rejects.toMatchObject({ kind: 'disabled' });
    expect(loadExposedRemote).not.toHaveBeenCalled();
  });

  it('B-12 the loader rejects a remote whose manifest has an unsupported `contract` version', async () => {
    const foreign = { ...first, manifest: { ...first.manifest, contract: 2 } };
    const { load, loadExposedRemote } = loaderThat(
      () => good,
      async () => foreign,
    );
    await expect(load(foreign)).rejects.toMatchObject({ kind: 'incompatible' });
    expect(loadExposedRemote).not.toHaveBeenCalled();
  });

  it.each([
    ['integrity', failing('integrity')],
    ['execution', new Error('boom')],
    ['network', cut],
  ] as const)(
    'B-12 after an error of kind %s, the loader loads the build that is deployed now',
    async (_kind, error) => {
      const rolledBack = { ...first, build: 'b2', previous: older };
      const { load, loadExposedRemote } = loaderThat(
        (build) => (build === 'b1' ? error : good),
        async () => rolledBack,
      );
      await expect(load(first)).resolves.toBe(good);
      expect(loadExposedRemote.mock.calls.map(([, { build }]) => build)).toContain('b2');
      expect(loadExposedRemote.mock.calls.map(([, { build }]) => build)).not.toContain('b0');
    },
  );

  it.each([
    ['does not arrive', cut],
    ['arrives with wrong bytes', failing('integrity')],
  ])('R-APP-3 a remote that %s reloads the page before its previous build is loaded', async (_how, error) => {
    const { load, loadExposedRemote, reload, recovery } = loaderThat((build) =>
      build === 'b0' ? good : error,
    );
    const builds = () => loadExposedRemote.mock.calls.map(([, { build }]) => build);
    let before: string[] = [];
    reload.mockImplementationOnce(async () => {
      before = builds();
      return undefined;
    });
    await expect(load(first, { recovery })).resolves.toBe(good);
    expect(reload).toHaveBeenCalledExactlyOnceWith(
      error,
      expect.objectContaining({ id: first.id }),
      expect.any(Number),
    );
    expect([before, builds().at(-1)]).toEqual([['b1', 'b1', 'b1', 'b1'], 'b0']);
  });

  it('R-APP-3 a prefetch of a remote that does not arrive does not reload the page', async () => {
    const { load, loadExposedRemote, reload } = loaderThat(() => cut);
    await expect(load(first)).rejects.toMatchObject({ kind: 'network' });
    expect(reload).not.toHaveBeenCalled();
    expect(loadExposedRemote.mock.calls.every(([, { build }]) => build === 'b1')).toBe(true);
  });

  it('R-APP-3 the previous build is not loaded if the origin is unreachable', async () => {
    const { load, loadExposedRemote, reload, recovery } = loaderThat(
      () => cut,
      async () => undefined,
    );
    reload.mockImplementationOnce(async (error) => Promise.reject(error));
    await expect(load(first, { recovery })).rejects.toMatchObject({ kind: 'network', unreachable: true });
    expect(loadExposedRemote.mock.calls.every(([, { build }]) => build === 'b1')).toBe(true);
  });

  it('R-APP-3 a file of a remote that hung is not requested again, and the previous build is not loaded', async () => {
    const hung = remoteLoadError('network', first, Object.assign(aChunkLoadError(), { type: 'timeout' }));
    const { load, loadExposedRemote, recovery } = loaderThat((build) => (build === 'b0' ? good : hung));
    await expect(load(first, { recovery })).rejects.toBe(hung);
    expect(loadExposedRemote.mock.calls.map(([, { build }]) => build)).toEqual(['b1']);
  });
});

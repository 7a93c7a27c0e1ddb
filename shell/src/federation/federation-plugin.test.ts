// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isTimeout } from '../errors/load-error.ts';
import { createFederationPlugin, type LoadingBuild } from './federation-plugin.ts';

const entry = '/_mfe/mfe-x/b1/mf-manifest.json';
const address = `${location.origin}${entry}`;
const page = `${location.origin}/_mfe/mfe-x/b1/static/page.js`;
const url = `${location.origin}/_mfe/mfe-x/b1/remote-entry.js`;
const remoteInfo = { name: 'mfe_x' } as never;
const assets = { js: { sync: [] }, css: { sync: [] } };
const manifest = {
  metaData: {
    remoteEntry: { name: 'remote-entry.js', path: '' },
    pluginVersion: '2.9.2',
    integrity: { 'remote-entry.js': 'sha256-e', 'static/page.js': 'sha256-p' },
  },
  exposes: [{ name: 'remote', assets }],
  shared: [{ name: 'react', requiredVersion: '^19.0.0' }],
};
const whole = () => Response.json(manifest);
const other = () => Response.json({ other: true });

function aPlugin() {
  const build = { build: 'b1', version: '1', entry, integrity: { manifest: 'sha256-m' } };
  const one: LoadingBuild = { id: 'mfe-x', build };
  return { one, plugin: createFederationPlugin(new Map([['mfe_x', one]])) };
}

function mockFetch(...answers: (Response | undefined)[]): { integrity: (string | undefined)[] } {
  const seen = { integrity: [] as (string | undefined)[] };
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    seen.integrity.push(init.integrity);
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  return seen;
}

const fetchManifest = async () => {
  const { one, plugin } = aPlugin();
  const kind = await Promise.resolve(plugin.fetch?.(address, {}, remoteInfo, undefined)).then(
    () => 'none',
    (error) => error.kind,
  );
  return { kind, one };
};

afterEach(() => {
  globalThis.preloadedResponses = undefined;
  document.head.innerHTML = '';
});

describe('federation manifests', () => {
  it('B-12 R-APP-3 a manifest is requested with its hash', async () => {
    const seen = mockFetch(whole(), whole());
    expect((await fetchManifest()).kind).toBe('none');
    globalThis.preloadedResponses = { [address]: Promise.resolve(whole()) };
    expect((await fetchManifest()).kind).toBe('none');
    expect((await fetchManifest()).kind).toBe('none');
    expect(seen.integrity).toEqual(['sha256-m', 'sha256-m']);
  });

  it('B-12 loading a manifest fails with kind `integrity` if the bytes have another hash', async () => {
    mockFetch(undefined, undefined);
    expect((await fetchManifest()).kind).toBe('network');
    mockFetch(undefined, new Response('', { status: 404 }));
    expect((await fetchManifest()).kind).toBe('network');
    mockFetch(Response.json({ code: 'not_found' }, { status: 404 }));
    expect((await fetchManifest()).kind).toBe('network');
    mockFetch(undefined, other());
    expect((await fetchManifest()).kind).toBe('integrity');
  });

  it('B-12 a manifest with an incomplete response body causes an error of kind `network`', async () => {
    const start = (body: ReadableStreamDefaultController) => body.error(new DOMException('', 'TimeoutError'));
    mockFetch(new Response(new ReadableStream({ start })));
    expect((await fetchManifest()).kind).toBe('network');
  });

  it('B-12 a manifest is rejected if it requires modules that this shell does not provide', async () => {
    mockFetch(other());
    expect((await fetchManifest()).kind).toBe('contract');
    const needs = (shared: object[], metaData: object = manifest.metaData) =>
      mockFetch(Response.json({ ...manifest, metaData, shared }));
    needs([{ name: 'react', requiredVersion: '^20.0.0' }]);
    expect((await fetchManifest()).kind).toBe('incompatible');
    needs([{ name: '@repartee/ui-kit/hologram', requiredVersion: '^1.4.1' }]);
    expect((await fetchManifest()).kind).toBe('incompatible');
    needs([], { ...manifest.metaData, pluginVersion: '3.0.0' });
    expect((await fetchManifest()).kind).toBe('incompatible');
  });
});

describe('entry scripts of remotes', () => {
  const scriptOf = async ({ plugin }: ReturnType<typeof aPlugin>) => {
    globalThis.preloadedResponses = { [address]: Promise.resolve(whole()) };
    await plugin.fetch?.(address, {}, remoteInfo, undefined);
    return Object(plugin.createScript?.({ url, attrs: {}, remoteInfo })).script as HTMLScriptElement;
  };
  const afterLoad = ({ plugin }: ReturnType<typeof aPlugin>, error: Error) =>
    plugin.afterLoadEntry?.({ remoteInfo, error } as never);

  it('B-12 the entry script of a remote runs only with its hash', async () => {
    const script = await scriptOf(aPlugin());
    expect(script).toMatchObject({ integrity: 'sha256-e', crossOrigin: 'anonymous', src: url });
    const { plugin } = aPlugin();
    expect(() =>
      plugin.createScript?.({ url: page.replace('page', 'other'), attrs: {}, remoteInfo }),
    ).toThrow('no hash');
  });

  it('B-12 an entry script that is loaded again runs only with its hash, although the manifest is not', async () => {
    await scriptOf(aPlugin());
    const again = Object(aPlugin().plugin.createScript?.({ url, attrs: {}, remoteInfo })).script;
    expect(again).toMatchObject({ integrity: 'sha256-e' });
  });

  it('R-APP-3 an entry script that hangs is not requested again', async () => {
    const seen = mockFetch(other());
    const one = aPlugin();
    await ((await scriptOf(one)).onerror as (event: object) => Promise<void>)({ isTimeout: true });
    expect(one.one.error?.kind).toBe('network');
    expect(isTimeout(one.one.error)).toBe(true);
    expect(seen.integrity).toEqual([]);
  });

  it.each([
    ['network', undefined],
    ['integrity', other()],
  ] as const)('B-12 an entry script that fails to load causes an error of kind %s', async (kind, answer) => {
    mockFetch(answer);
    const one = aPlugin();
    await ((await scriptOf(one)).onerror as (event: object) => Promise<void>)({});
    await afterLoad(one, new Error('RUNTIME-008'));
    expect(one.one.error?.kind).toBe(kind);
  });

  it.each([
    ['execution', 'RUNTIME-008', url, true],
    ['contract', 'RUNTIME-001 ScriptExecutionError of another script', `${url}?other`, true],
    ['contract', 'RUNTIME-001 no container', undefined, true],
    ['network', 'RUNTIME-008 timed out', undefined, false],
  ] as const)(
    'B-12 an entry script that provides no container causes an error of kind %s (%s)',
    async (kind, message, filename, ran) => {
      const one = aPlugin();
      const script = await scriptOf(one);
      if (filename) window.dispatchEvent(new ErrorEvent('error', { filename }));
      if (ran) script.onload?.(new Event('load'));
      await afterLoad(one, new Error(message));
      expect(one.one.error?.kind).toBe(kind);
      const rejected = async () =>
        one.plugin.errorLoadRemote?.({
          id: 'mfe_x/remote',
          error: new Error('wrapped'),
          lifecycle: 'onLoad',
        } as never);
      await expect(rejected()).rejects.toBe(one.one.error);
    },
  );
});

describe('preloading by the federation runtime', () => {
  it('B-12 a preload link has the hash from the manifest, and a file without a hash is not preloaded', async () => {
    mockFetch(whole());
    const { plugin } = aPlugin();
    await plugin.fetch?.(address, {}, remoteInfo, undefined);
    const link = plugin.createLink?.({ url: page, attrs: { rel: 'preload', as: 'script' }, remoteInfo });
    expect(link).toMatchObject({
      rel: 'preload',
      as: 'script',
      integrity: 'sha256-p',
      crossOrigin: 'anonymous',
    });
    expect(plugin.createLink?.({ url: `${page}?other`, attrs: {}, remoteInfo })).toBeUndefined();
  });

  it('B-12 preloads that the federation runtime starts itself are skipped', async () => {
    const { plugin } = aPlugin();
    const own = [{ nameOrAlias: 'mfe_x', exposes: ['remote'], recordPreloadedAssets: true }];
    const asked = [{ nameOrAlias: 'mfe_x', exposes: ['remote'] }];
    await plugin.beforePreloadRemote?.({ preloadOps: own } as never);
    await plugin.beforePreloadRemote?.({ preloadOps: asked } as never);
    expect([own.length, asked.length]).toEqual([0, 1]);
  });
});

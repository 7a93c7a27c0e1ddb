import { createInstance } from '@module-federation/enhanced/runtime';
import provideExternalRuntime from '@module-federation/inject-external-runtime-core-plugin';
import type { RemoteBuild } from '@repartee/contracts/remotes/boot-manifest';
import { keptByRemote } from '../errors/load-error.ts';
import { createFederationPlugin, type LoadingBuild } from './federation-plugin.ts';
import { providedModules, providedVersions } from './provided-modules.ts';

const containerName = (id: string) => id.replaceAll('-', '_');

const loading = new Map<string, LoadingBuild>();

/** Remotes use the shell's copy of the shared modules. */
const shared = Object.fromEntries(
  Object.entries(providedModules).map(([request, load]) => {
    const version = providedVersions[request] ?? '0.0.0';
    const get = async () => {
      const module = await load().catch((error: unknown) => {
        // Removes the rejected promise from the runtime's cache, so that a retry does not fail with the same
        // error.
        const offer = instance.shareScopeMap.default?.[request]?.[version];
        if (offer) Object.assign(offer, { loading: null, loaded: true });
        throw keptByRemote(error);
      });
      return () => module;
    };
    // The runtime prefers a copy that is loaded to a newer one, which a remote of another build tool may offer.
    return [
      request,
      { version, get, loaded: true, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
    ];
  }),
);

/** The only Module Federation instance of the page. Remotes use this instance through `externalRuntime`. */
const instance = createInstance({
  name: 'shell',
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [provideExternalRuntime(), createFederationPlugin(loading)],
});

/**
 * Preloads the modules in `exposes`, and loads the remote. Throws a `RemoteLoadError`, a `ChunkLoadError` or
 * an error of the remote's code.
 */
export async function loadExposedRemote(
  id: string,
  build: RemoteBuild,
  exposes: readonly string[],
): Promise<unknown> {
  const name = containerName(id);
  // Removes the chunks of a build that failed earlier, because the new build would use these chunks.
  delete (globalThis as unknown as Record<string, unknown>)[`rspackChunk${name}`];
  loading.set(name, { id, build });
  instance.registerRemotes([{ name, entry: new URL(build.entry, location.origin).href }], { force: true });
  // `loadRemote` reports a file that fails to load.
  if (exposes.length > 0)
    instance.preloadRemote([{ nameOrAlias: name, exposes: [...exposes] }]).catch(() => undefined);
  const module = await instance.loadRemote<{ default?: unknown }>(`${name}/remote`);
  return module?.default;
}

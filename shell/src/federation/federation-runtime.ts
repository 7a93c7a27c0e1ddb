import { createInstance } from '@module-federation/enhanced/runtime';
import provideExternalRuntime from '@module-federation/inject-external-runtime-core-plugin';
import type { RemoteBuild } from '@repartee/contracts/platform/boot-manifest';
import { createFederationPlugin, type LoadingBuild } from './federation-plugin.ts';
import { providedModules, providedVersions } from './provided-modules.ts';

/** Converts a remote's id to the container name that its build uses: `mfe-auth` → `mfe_auth`. */
const containerName = (id: string) => id.replaceAll('-', '_');

const loading = new Map<string, LoadingBuild>();

/** Modules of which a page has only one copy. Remotes use the shell's copy, which is loaded on first use. */
const shared = Object.fromEntries(
  Object.entries(providedModules).map(([request, load]) => {
    const version = providedVersions[request] ?? '0.0.0';
    const get = async () => {
      const module = await load().catch((error: unknown) => {
        // Remove the rejected promise that the runtime has cached. Otherwise a retry would fail with the same error.
        const offer = instance.shareScopeMap.default?.[request]?.[version];
        if (offer) offer.loading = null;
        throw error;
      });
      return () => module;
    };
    return [request, { version, get, shareConfig: { singleton: true, requiredVersion: `^${version}` } }];
  }),
);

/**
 * The only Module Federation instance of the page. Remotes are built with `externalRuntime`, so they also use its
 * runtime.
 */
const instance = createInstance({
  name: 'shell',
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [provideExternalRuntime(), createFederationPlugin(loading)],
});

/**
 * Loads the module `./remote` of one build and preloads the files of the modules in `exposes`. Returns the default
 * export without validating it. Throws a RemoteLoadError, the bundler's ChunkLoadError, or any error of the remote's
 * code.
 */
export async function loadExposedRemote(
  id: string,
  build: RemoteBuild,
  exposes: readonly string[],
): Promise<unknown> {
  const name = containerName(id);
  // Remove the chunks of an earlier build of this remote. If that build failed to load, the new build would otherwise
  // use its chunks.
  delete (globalThis as unknown as Record<string, unknown>)[`rspackChunk${name}`];
  loading.set(name, { id, build });
  instance.registerRemotes([{ name, entry: new URL(build.entry, location.origin).href }], { force: true });
  if (exposes.length > 0)
    instance.preloadRemote([{ nameOrAlias: name, exposes: [...exposes] }]).catch(() => undefined);
  const module = await instance.loadRemote<{ default?: unknown }>(`${name}/remote`);
  return module?.default;
}

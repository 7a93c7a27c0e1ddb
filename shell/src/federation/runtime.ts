import { createInstance } from '@module-federation/enhanced/runtime';
import lendRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { providedModules, providedVersions } from './provided-modules.ts';
import registryPlugin from './runtime-plugin.ts';

/** A remote gets the very modules that the shell runs on, each when it is first asked for. */
const shared = Object.fromEntries(
  Object.entries(providedModules).map(([request, load]) => {
    const version = providedVersions[request] ?? '0.0.0';
    const get = async () => {
      const module = await load();
      return () => module;
    };
    return [request, { version, get, shareConfig: { singleton: true, requiredVersion: version } }];
  }),
);

/**
 * The federation runtime, which the shell lends to its remotes. The shell itself is an ordinary build that shares
 * through it: pages without a remote never load it.
 */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [registryPlugin(), lendRuntime()],
});

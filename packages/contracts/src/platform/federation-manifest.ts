/**
 * Files of an exposed module, relative to the build: `sync` files are loaded with the module, `async` files on demand.
 */
export interface ManifestAssets {
  readonly js: { readonly sync: readonly string[] };
  readonly css: { readonly sync: readonly string[] };
}

/**
 * The fields that we read of `mf-manifest.json`, which Module Federation generates. Our build adds
 * `metaData.integrity`: the hash of every file of the exposed modules, in the format of an integrity attribute.
 */
export interface FederationManifest {
  readonly metaData: {
    readonly remoteEntry: { readonly name: string; readonly path: string };
    /** Module Federation version with which the remote was built. */
    readonly pluginVersion: string;
    readonly integrity: Readonly<Record<string, string>>;
  };
  readonly exposes: readonly { readonly name: string; readonly assets: ManifestAssets }[];
  readonly shared: readonly { readonly name: string; readonly requiredVersion: string }[];
}

/** Module name of the Module Federation runtime. Remotes use the runtime of the shell instead of bundling their own. */
export const federationRuntime = '@module-federation/runtime';

/** Returns whether `candidate` has the fields that we read, and exposes the module `remote`. */
export function isFederationManifest(candidate: unknown): candidate is FederationManifest {
  const { metaData, exposes, shared } = (candidate ?? {}) as Partial<FederationManifest>;
  return (
    typeof metaData?.remoteEntry?.name === 'string' &&
    typeof metaData.pluginVersion === 'string' &&
    metaData.integrity instanceof Object &&
    Array.isArray(shared) &&
    Array.isArray(exposes) &&
    exposes.some(({ name }) => name === 'remote')
  );
}

/**
 * Returns the modules that a build does not bundle, with the required versions; `mismatches` compares them with a
 * shell.
 */
export const requiredModules = ({ shared, metaData }: FederationManifest): Record<string, string> =>
  Object.fromEntries([
    ...shared.map(({ name, requiredVersion }) => [name, requiredVersion]),
    [federationRuntime, `^${metaData.pluginVersion}`],
  ]);

/** Files of an exposed module, relative to the build: `sync` come with it, `async` may follow. */
export interface ManifestAssets {
  readonly js: { readonly sync: readonly string[] };
  readonly css: { readonly sync: readonly string[] };
}

/**
 * The part we read of `mf-manifest.json`, as Module Federation writes it. `metaData.integrity` is ours: the hash of every
 * file of the exposed modules, in the form of an integrity attribute.
 */
export interface FederationManifest {
  readonly metaData: {
    readonly remoteEntry: { readonly name: string; readonly path: string };
    /** Version of Module Federation that the remote was built with. */
    readonly pluginVersion: string;
    readonly integrity: Readonly<Record<string, string>>;
  };
  readonly exposes: readonly { readonly name: string; readonly assets: ManifestAssets }[];
  readonly shared: readonly { readonly name: string; readonly requiredVersion: string }[];
}

/** Name under which the runtime of Module Federation stands among the shared modules: remotes run on the shell's. */
export const federationRuntime = '@module-federation/runtime';

/** Whether it has the parts we read, and a remote to load. */
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

/** The modules a build has no copy of, each with the versions it can use: what `mismatches` compares with a shell. */
export const requiredModules = ({ shared, metaData }: FederationManifest): Record<string, string> =>
  Object.fromEntries([
    ...shared.map(({ name, requiredVersion }) => [name, requiredVersion]),
    [federationRuntime, `^${metaData.pluginVersion}`],
  ]);

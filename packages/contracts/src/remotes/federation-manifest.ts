/** Paths of files, relative to the build. `sync` files are loaded with the module. */
export interface ManifestAssets {
  readonly js: { readonly sync: readonly string[] };
  readonly css: { readonly sync: readonly string[] };
}

/**
 * The fields of Module Federation's `mf-manifest.json` that the product uses. Our build adds
 * `metaData.integrity`, the hashes of the entry file and of the files of the exposed modules.
 */
export interface FederationManifest {
  readonly metaData: {
    readonly remoteEntry: { readonly name: string; readonly path: string };
    readonly pluginVersion: string;
    readonly integrity: Readonly<Record<string, string>>;
  };
  readonly exposes: readonly { readonly name: string; readonly assets: ManifestAssets }[];
  readonly shared: readonly { readonly name: string; readonly requiredVersion: string }[];
}

/** Module Federation's runtime. Remotes use the shell's runtime instead of bundling their own. */
export const federationRuntime = '@module-federation/runtime';

/** Returns the path of a remote's entry file (the Module Federation container). */
export const entryPath = ({
  remoteEntry: { path, name },
}: Pick<FederationManifest['metaData'], 'remoteEntry'>) =>
  path ? `${path.replace(/\/+$/, '')}/${name}` : name;

export function isFederationManifest(candidate: unknown): candidate is FederationManifest {
  const { metaData, exposes, shared } = (candidate ?? {}) as Partial<FederationManifest>;
  return (
    typeof metaData?.remoteEntry?.name === 'string' &&
    typeof metaData.pluginVersion === 'string' &&
    typeof metaData.integrity?.[entryPath(metaData)] === 'string' &&
    Array.isArray(shared) &&
    Array.isArray(exposes) &&
    exposes.some(({ name }) => name === 'remote')
  );
}

/** Returns the modules that a build does not bundle, with the required versions. */
export const requiredModules = ({ shared, metaData }: FederationManifest): Record<string, string> =>
  Object.fromEntries([
    ...shared.map(({ name, requiredVersion }) => [name, requiredVersion]),
    [federationRuntime, `^${metaData.pluginVersion}`],
  ]);

import { contractVersion, mismatches } from '@repartee/contracts/platform/compatibility';

/** What we read of a remote's federation manifest. */
export interface FederationManifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string; readonly path: string } };
  readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: readonly string[] } } }[];
  /** The modules it has no copy of. */
  readonly shared: readonly { readonly name: string; readonly requiredVersion: string }[];
}

export const isManifest = (candidate: unknown): candidate is FederationManifest =>
  candidate instanceof Object &&
  ['metaData', 'exposes'].every((field) => field in candidate) &&
  Array.isArray((candidate as { shared?: unknown }).shared) &&
  Array.isArray((candidate as { exposes?: unknown }).exposes);

/** Why this shell cannot run it, known before any of its code runs; empty when it can. */
export const unmetNeeds = (
  { shared }: FederationManifest,
  provided: Readonly<Record<string, string>>,
): string[] =>
  mismatches(
    {
      contract: contractVersion,
      shared: Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion])),
    },
    provided,
  );

/** Address of the script the manifest names as the remote's entry. */
export const entryAddress = ({ metaData }: FederationManifest, manifestAddress: string): string =>
  new URL(metaData.remoteEntry.path + metaData.remoteEntry.name, manifestAddress).href;

/** Addresses of the scripts that its entry will ask for at once. */
export const firstScripts = ({ exposes }: FederationManifest, manifestAddress: string): string[] =>
  exposes.flatMap((one) => one.assets?.js?.sync ?? []).map((path) => new URL(path, manifestAddress).href);

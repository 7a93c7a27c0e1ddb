/** What we read of a remote's federation manifest. */
export interface FederationManifest {
  readonly shared: readonly { readonly name: string }[];
}

export const isManifest = (candidate: unknown): candidate is FederationManifest =>
  candidate instanceof Object &&
  ['metaData', 'exposes'].every((field) => field in candidate) &&
  Array.isArray((candidate as { shared?: unknown }).shared);

/** Modules of ours that a remote expects of its shell and this one lacks: it was built against newer ones. Known before any of its code runs. */
export const missingModules = (
  { shared }: FederationManifest,
  provided: Readonly<Record<string, unknown>>,
): string[] =>
  shared.map(({ name }) => name).filter((name) => name.startsWith('@repartee/') && !(name in provided));

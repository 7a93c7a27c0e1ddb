/** What we read of a remote's federation manifest. */
export interface FederationManifest {
  readonly shared: readonly { readonly name: string }[];
}

export const isManifest = (candidate: unknown): candidate is FederationManifest =>
  candidate instanceof Object &&
  ['metaData', 'exposes'].every((field) => field in candidate) &&
  Array.isArray((candidate as { shared?: unknown }).shared);

const kit = '@repartee/ui-kit/';

/** Parts a remote expects of its shell and this one does not have: it was built against a newer ui-kit. Known before any of its code runs. */
export const missingParts = (
  { shared }: FederationManifest,
  parts: Readonly<Record<string, unknown>>,
): string[] =>
  shared.map(({ name }) => name).filter((name) => name.startsWith(kit) && !(name.slice(kit.length) in parts));

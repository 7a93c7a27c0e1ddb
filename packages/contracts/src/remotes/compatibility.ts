/** Version of the contract between shell and remotes that this code implements. */
export const contractVersion = 1;

/**
 * What a build of a remote requires of its shell: the contract version, and the shared modules that the build does
 * not bundle.
 */
export interface BuiltAgainst {
  readonly contract: number;
  /** Required version by module name: an exact version, or `^` and a version. */
  readonly shared: Readonly<Record<string, string>>;
}

const numbersOf = (version: string): readonly number[] =>
  version.split('.').map((part) => Number.parseInt(part, 10));

/** A range with `^` allows later compatible versions. A range without `^` is an exact version. */
export function satisfies(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range;
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  const [leastMajor = 0, leastMinor = 0, leastPatch = 0] = numbersOf(range.slice(1));
  if (major !== leastMajor) return false;
  if (minor !== leastMinor) return major > 0 && minor > leastMinor;
  return patch >= leastPatch;
}

/**
 * Returns a sentence for each reason why a shell with the modules `provided` (version by name) cannot run this build.
 */
export function mismatches(
  { contract, shared }: BuiltAgainst,
  provided: Readonly<Record<string, string>>,
): string[] {
  const spoken =
    contract === contractVersion
      ? []
      : [`it was written for contract ${contract}, the shell has contract ${contractVersion}`];
  return [
    ...spoken,
    ...Object.entries(shared).flatMap(([name, range]) => {
      const version = provided[name];
      if (version === undefined) return [`it needs ${name}, which the shell does not provide`];
      return satisfies(version, range) ? [] : [`it needs ${name} ${range}, the shell provides ${version}`];
    }),
  ];
}

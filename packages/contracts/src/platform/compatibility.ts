/** Version of the contract between shell and remotes that this code speaks. */
export const contractVersion = 1;

/** What a build of a remote expects of its shell: the contract, and the modules it has no copy of, each with the versions it can use. */
export interface BuiltAgainst {
  readonly contract: number;
  /** By module name; a version, or `^` and a version. */
  readonly shared: Readonly<Record<string, string>>;
}

const numbersOf = (version: string): readonly number[] =>
  version.split('.').map((part) => Number.parseInt(part, 10));

/** Whether `version` serves who asked for `range`: the very version, or with `^` that one or a later one that breaks nothing. */
export function satisfies(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range;
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  const [leastMajor = 0, leastMinor = 0, leastPatch = 0] = numbersOf(range.slice(1));
  if (major !== leastMajor) return false;
  if (minor !== leastMinor) return major > 0 && minor > leastMinor;
  return patch >= leastPatch;
}

/** Why a shell that provides `provided` (version by module name) cannot run this build, a sentence each; empty when it can. */
export function mismatches(
  { contract, shared }: BuiltAgainst,
  provided: Readonly<Record<string, string>>,
): string[] {
  const spoken =
    contract === contractVersion
      ? []
      : [`it was written for contract ${contract}, the shell speaks contract ${contractVersion}`];
  return [
    ...spoken,
    ...Object.entries(shared).flatMap(([name, range]) => {
      const version = provided[name];
      if (version === undefined) return [`it needs ${name}, which the shell does not provide`];
      return satisfies(version, range) ? [] : [`it needs ${name} ${range}, the shell provides ${version}`];
    }),
  ];
}

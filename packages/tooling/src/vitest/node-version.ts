/** Lowest version of Node with which remotes are built and tested; `engines` of the packages says the same. */
export const leastNode = '22.12';

/** Returns what to do if this version of Node is too old for remotes. */
export function oldNodeMessage(version: string = process.versions.node): string | undefined {
  const [least = [], own = []] = [leastNode, version].map((text) => text.split('.').map(Number));
  const [major = 0, minor = 0] = own;
  const [leastMajor = 0, leastMinor = 0] = least;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined;
  return `Remotes need Node ${leastNode} or later; this is Node ${version}. Install Node 24, for example with "nvm install".`;
}

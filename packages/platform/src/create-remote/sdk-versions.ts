import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { catalogVersion } from '@repartee/tooling/rsbuild/catalog-versions';
import { ReleaseError } from '../registry/release-error.ts';
import { workspace } from '../repository.ts';

/** Packages of ours that a remote outside the repository installs. */
export const sdkPackages = ['contracts', 'ui-kit', 'app-sdk', 'tooling'] as const;

/** Libraries that a remote outside the repository installs beside them. */
const libraries = [
  'react',
  'react-dom',
  '@testing-library/react',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jsdom',
  'typescript',
  'vitest',
];

/** Beside the bundled command in the packed tooling; in the repository the workspace knows the versions. */
const packedVersions = join(import.meta.dirname, 'sdk-versions.json');

/** What a new remote outside the repository installs: version by name of the package. */
export function sdkVersions(): Readonly<Record<string, string>> {
  if (existsSync(packedVersions)) return JSON.parse(readFileSync(packedVersions, 'utf8'));
  const all = workspace();
  const ours = sdkPackages.map((name) => [`@repartee/${name}`, all.get(`@repartee/${name}`)?.version]);
  return Object.fromEntries([...ours, ...libraries.map((name) => [name, catalogVersion(name)])]);
}

/** The tarball of each of our packages in a folder, relative to the remote. Throws a ReleaseError where one is missing. */
export function tarballsIn(packages: string, remote: string): ReadonlyMap<string, string> {
  const files = existsSync(packages) ? readdirSync(packages) : [];
  return new Map(
    sdkPackages.map((name) => {
      const file = files
        .filter((one) => one.startsWith(`repartee-${name}-`) && one.endsWith('.tgz'))
        .sort()
        .at(-1);
      if (!file)
        throw new ReleaseError(`${packages} has no tarball of @repartee/${name}. pnpm pack makes one.`);
      return [`@repartee/${name}`, `file:${relative(remote, join(packages, file)).replaceAll('\\', '/')}`];
    }),
  );
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { catalogVersion } from '@repartee/tooling/rsbuild/catalog-versions';
import { ReleaseError } from '../registry/release-error.ts';
import { workspace } from '../repository.ts';

/** Packages of the product that every remote outside the repository installs. */
export const sdkPackages = ['contracts', 'ui-kit', 'app-sdk', 'tooling'] as const;

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
  'zod',
];

/**
 * sdk-versions.json exists only in the npm package `@repartee/tooling`. In the repository the versions come from the
 * workspace.
 */
const packedVersions = join(import.meta.dirname, 'sdk-versions.json');

export function sdkVersions(): Readonly<Record<string, string>> {
  if (existsSync(packedVersions)) return JSON.parse(readFileSync(packedVersions, 'utf8'));
  const all = workspace();
  const ours = sdkPackages.map((name) => [`@repartee/${name}`, all.get(`@repartee/${name}`)?.version]);
  return Object.fromEntries([...ours, ...libraries.map((name) => [name, catalogVersion(name)])]);
}

/**
 * Returns the path of each package's newest tarball in the folder `packages`, relative to the remote. Throws a
 * ReleaseError if a package has no tarball.
 */
export function tarballsIn(packages: string, remote: string): ReadonlyMap<string, string> {
  const files = existsSync(packages) ? readdirSync(packages) : [];
  return new Map(
    sdkPackages.map((name) => {
      const file = files
        .filter((one) => one.startsWith(`repartee-${name}-`) && one.endsWith('.tgz'))
        .sort()
        .at(-1);
      if (!file)
        throw new ReleaseError(`${packages} has no tarball of @repartee/${name}. Create it with pnpm pack.`);
      return [`@repartee/${name}`, `file:${relative(remote, join(packages, file)).replaceAll('\\', '/')}`];
    }),
  );
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFolder } from './repository-folder.ts';

const line = /^ {2}["']?([^\s'":]+)["']?: (\d[^\s]*)$/;

/** Throws if the catalog does not contain the package. */
export function catalogVersion(name: string, versions = catalogVersions()): string {
  const version = versions.get(name);
  if (!version)
    throw new Error(`The shared module ${name} has no version in the catalog of pnpm-workspace.yaml.`);
  return version;
}

export function catalogVersions(): ReadonlyMap<string, string> {
  const text = readFileSync(join(repositoryFolder, 'pnpm-workspace.yaml'), 'utf8');
  const catalog = text.split(/^catalog:\n/m)[1]?.split(/^\S/m)[0] ?? '';
  return new Map(
    catalog.split('\n').flatMap((one) => {
      const [, name, version] = one.match(line) ?? [];
      return name && version ? [[name, version] as const] : [];
    }),
  );
}

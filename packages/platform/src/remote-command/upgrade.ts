import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../build/run-script.ts';
import { sdkPackages, tarballsIn } from '../create-remote/sdk-versions.ts';
import { manifestJsonOf } from '../registry/federation-manifest.ts';
import { ReleaseError } from '../registry/release-error.ts';

const names = sdkPackages.map((name) => `@repartee/${name}`);

type Dependencies = Record<string, string>;
interface PackageFile {
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
  resolutions?: Dependencies;
}

const changelogOf = (folder: string, name: string): string => {
  const file = join(folder, 'node_modules', name, 'CHANGELOG.md');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** Returns the sections of a changelog that an older changelog does not have. */
export function newSections(before: string, after: string): string {
  const sectionsOf = (text: string) => text.split(/^(?=## )/m).slice(1);
  const known = sectionsOf(before).map((section) => section.split('\n')[0]);
  return sectionsOf(after)
    .filter((section) => !known.includes(section.split('\n')[0]))
    .join('')
    .trim();
}

/** Returns the package manager whose lockfile the folder has. */
export const packageManagerOf = (folder: string): string =>
  existsSync(join(folder, 'pnpm-lock.yaml')) ? 'pnpm' : 'npm';

/** Writes the specifiers of our packages into the overrides of pnpm-workspace.yaml. */
function writeOverrides(folder: string, specifierOf: (name: string) => string): void {
  const file = join(folder, 'pnpm-workspace.yaml');
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  const changed = text.replaceAll(/^( *)'(@repartee\/[\w-]+)':.*$/gm, (line, indent: string, name: string) =>
    names.some((one) => one === name) ? `${indent}'${name}': ${specifierOf(name)}` : line,
  );
  writeFileSync(file, changed);
}

const packageFileIn = (folder: string): PackageFile => {
  const file = join(folder, 'package.json');
  return manifestJsonOf(readFileSync(file), file) as PackageFile;
};

function installedVersion(folder: string): string | undefined {
  const file = join(folder, 'node_modules/@repartee/app-sdk/package.json');
  return existsSync(file)
    ? (manifestJsonOf(readFileSync(file), file) as { version: string }).version
    : undefined;
}

/** True if package.json installs one of our packages from a tarball. */
function usesTarballs(folder: string): boolean {
  const { dependencies, devDependencies } = packageFileIn(folder);
  return names.some((name) => ({ ...dependencies, ...devDependencies })[name]?.startsWith('file:'));
}

/** Writes the specifiers of our packages into package.json and the overrides of pnpm. */
export function writeSpecifiers(folder: string, specifierOf: (name: string) => string): void {
  const content = packageFileIn(folder);
  for (const list of [content.dependencies, content.devDependencies, content.resolutions])
    for (const name of names) if (list?.[name] !== undefined) list[name] = specifierOf(name);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
  writeOverrides(folder, specifierOf);
}

/**
 * Installs the version of our packages that the installation runs, and returns their new changelog sections. `packages`:
 * a folder with tarballs of them.
 */
export async function upgrade(
  folder: string,
  version: string,
  packages: string | undefined,
): Promise<string> {
  if (installedVersion(folder) === version) return `Version ${version} is installed already.`;
  if (packages === undefined && usesTarballs(folder))
    throw new ReleaseError(
      `package.json installs our packages from tarballs. Give a folder with those of version ${version}: --packages <folder>.`,
    );
  const tarballs = packages === undefined ? new Map<string, string>() : tarballsIn(packages, folder);
  const manager = packageManagerOf(folder);
  const changelogs = new Map(names.map((name) => [name, changelogOf(folder, name)]));
  writeSpecifiers(folder, (name) => tarballs.get(name) ?? version);
  const { code, output } = await runCommand(manager, ['install'], folder);
  if (code !== 0)
    throw new ReleaseError(
      `package.json names the new versions, but "${manager} install" fails:\n${output.trim()}\nIf your registry does not have the packages, give their tarballs: --packages <folder>.`,
    );
  const changes = names.flatMap((name) => {
    const sections = newSections(changelogs.get(name) ?? '', changelogOf(folder, name));
    return sections ? [`# ${name}\n\n${sections}`] : [];
  });
  return [`Version ${version} is installed. Run the tests, then build.`, ...changes].join('\n\n');
}

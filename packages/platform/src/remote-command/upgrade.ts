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

/** Writes the specifiers of our packages into package.json and the overrides of pnpm; returns false if it has them already. */
export function writeSpecifiers(folder: string, specifierOf: (name: string) => string): boolean {
  const file = join(folder, 'package.json');
  const before = readFileSync(file, 'utf8');
  const content = manifestJsonOf(Buffer.from(before), file) as PackageFile;
  for (const list of [content.dependencies, content.devDependencies])
    for (const name of names) if (list?.[name] !== undefined) list[name] = specifierOf(name);
  const after = `${JSON.stringify(content, null, 2)}\n`;
  writeFileSync(file, after);
  writeOverrides(folder, specifierOf);
  return after !== before;
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
  const tarballs = packages === undefined ? new Map<string, string>() : tarballsIn(packages, folder);
  const manager = packageManagerOf(folder);
  const changelogs = new Map(names.map((name) => [name, changelogOf(folder, name)]));
  const changed = writeSpecifiers(folder, (name) => tarballs.get(name) ?? `^${version}`);
  if (!changed) return `The packages are already at version ${version}.`;
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

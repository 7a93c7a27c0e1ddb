import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { manifestJsonOf } from './federation-manifest.ts';
import type { ShellOffers } from './shell-offers.ts';

/** Versions of the modules a shell provides, by their name. */
export type ProvidedModules = Readonly<Record<string, string>>;

/** What a built shell has for remotes. Shells from before `offers` were written down name no layouts, slots, icons, … */
export interface BuiltShell {
  readonly provided: ProvidedModules;
  readonly offers?: ShellOffers | undefined;
}

/** What the shell built into this folder has for remotes; undefined where there is none. */
export function builtShell(webFolder: string): BuiltShell | undefined {
  const file = join(webFolder, 'assets.json');
  if (!existsSync(file)) return undefined;
  const { provided, offers } = manifestJsonOf(readFileSync(file), file) as Partial<BuiltShell>;
  return provided && { provided, offers };
}

/** The folder of the shell that was started last on these data; undefined before the first start. */
export function deployedShell(dataFolder: string): string | undefined {
  const folder = join(dataFolder, 'releases/_shell');
  if (!existsSync(folder)) return undefined;
  const builds = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(folder, name));
  return builds.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
}

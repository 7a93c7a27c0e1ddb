import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { manifestJsonOf } from './federation-manifest.ts';

/** Versions of the modules a shell provides, by their name. */
export type ProvidedModules = Readonly<Record<string, string>>;

/** What the shell built into this folder provides; undefined where there is none. */
export function providedBy(webFolder: string): ProvidedModules | undefined {
  const file = join(webFolder, 'assets.json');
  if (!existsSync(file)) return undefined;
  return (manifestJsonOf(readFileSync(file), file) as { provided?: ProvidedModules }).provided;
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

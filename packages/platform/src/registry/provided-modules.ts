import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestJsonOf } from './federation-manifest.ts';
import type { ShellCapabilities } from './shell-capabilities.ts';

export type ProvidedModules = Readonly<Record<string, string>>;

/**
 * What a built shell provides to remotes: shared modules (`provided`), and layouts, slots and other
 * capabilities (`offers`). Older shell builds have no `offers`.
 */
export interface ShellBuildManifest {
  readonly provided: ProvidedModules;
  readonly offers?: ShellCapabilities | undefined;
}

/** Reads what the shell build in this folder provides to remotes; undefined if the folder contains no build. */
export function readShellBuildManifest(webFolder: string): ShellBuildManifest | undefined {
  const file = join(webFolder, 'assets.json');
  if (!existsSync(file)) return undefined;
  const { provided, offers } = manifestJsonOf(readFileSync(file), file) as Partial<ShellBuildManifest>;
  return provided && { provided, offers };
}

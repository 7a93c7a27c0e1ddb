import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltAgainst, mismatches } from '@repartee/contracts/remotes/compatibility';
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

/** Returns every reason why a shell cannot run a build at all. The shell refuses such a build, whatever it contains. */
export const runtimeMismatches = (
  { contract, shared }: BuiltAgainst,
  shell: ShellBuildManifest | undefined,
): string[] => mismatches({ contract, shared: shell ? shared : {} }, shell?.provided ?? {});

/** Reads what the shell build in this folder provides to remotes; undefined if the folder contains no build. */
export function readShellBuildManifest(webFolder: string): ShellBuildManifest | undefined {
  const file = join(webFolder, 'assets.json');
  return existsSync(file) ? shellBuildManifestIn(readFileSync(file), file) : undefined;
}

/** `file`: name of the content in error messages. */
export function shellBuildManifestIn(content: Buffer, file: string): ShellBuildManifest | undefined {
  const { provided, offers } = manifestJsonOf(content, file) as Partial<ShellBuildManifest>;
  return provided && { provided, offers };
}

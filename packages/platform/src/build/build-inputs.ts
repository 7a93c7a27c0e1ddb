import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot, type WorkspacePackage } from '../repository.ts';

const outside = new Set(['node_modules', 'dist', 'bench', '.mf', '.rsbuild', '.storybook']);
const unread = /\.(test\.tsx?|stories\.tsx|md|log)$/;

/** First line of a source file that a build generates: generated files are not inputs of the build. */
const generated = Buffer.from('// Written by the build');

function addFolder(hash: Hash, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!outside.has(entry.name)) addFolder(hash, path);
    } else if (entry.isFile() && !unread.test(entry.name)) {
      const bytes = readFileSync(path);
      if (!bytes.subarray(0, generated.length).equals(generated)) {
        hash.update(`${relative(repositoryRoot, path)}\0`).update(bytes);
      }
    }
  }
}

function addPackage(
  hash: Hash,
  one: WorkspacePackage,
  all: Map<string, WorkspacePackage>,
  seen: Set<string>,
): void {
  if (seen.has(one.name)) return;
  seen.add(one.name);
  addFolder(hash, one.folder);
  for (const need of one.needs) {
    const other = all.get(need);
    if (other) addPackage(hash, other, all, seen);
  }
}

/** Returns a hash of all inputs of a build: the package, its dependencies, the presets and the versions. */
export function buildInputsHash(one: WorkspacePackage, all: Map<string, WorkspacePackage>): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(repositoryRoot, 'pnpm-lock.yaml')));
  for (const preset of ['tsconfig', 'src/rsbuild']) {
    const folder = join(repositoryRoot, 'packages/tooling', preset);
    if (existsSync(folder)) addFolder(hash, folder);
  }
  addPackage(hash, one, all, new Set());
  return hash.digest('hex');
}

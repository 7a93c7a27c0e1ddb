import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from './release-error.ts';
import { emptyRegistry, type Registry, registry, signedRegistry } from './schema.ts';
import type { Signer } from './signing.ts';

/** The registry of one data folder. */
export interface RegistryStore {
  /** The newest revision. Throws a ReleaseError when its signature does not hold. */
  read(): Registry;
  /** The newest revision's number, without reading it; 0 when there is none. */
  revision(): number;
  /**
   * Writes what `change` makes of the newest revision. When somebody else was faster, `change` is asked again with
   * theirs. Returning the same object writes nothing. With `expected`, another revision is refused instead.
   */
  update(words: string, change: (current: Registry) => Registry, expected?: number): Registry;
}

const keptRevisions = 50;
const fileOf = (revision: number) => `${String(revision).padStart(8, '0')}.json`;

/**
 * Opens the registry. One file per revision, never rewritten: a revision belongs to whoever links it first, so
 * two writers cannot overwrite each other and a crash leaves either the old revision or the new one.
 */
export function openRegistryStore(folder: string, signer: Signer): RegistryStore {
  mkdirSync(folder, { recursive: true });

  const revisions = () =>
    readdirSync(folder)
      .filter((name) => /^\d{8}\.json$/.test(name))
      .map((name) => Number.parseInt(name, 10))
      .sort((a, b) => b - a);

  const read = (): Registry => {
    const newest = revisions()[0];
    if (newest === undefined) return emptyRegistry;
    const file = join(folder, fileOf(newest));
    const signed = signedRegistry.parse(JSON.parse(readFileSync(file, 'utf8')));
    if (!signer.verifies(JSON.stringify(signed.registry), signed.signature)) {
      throw new ReleaseError(
        `${file} was not written by this installation: its signature does not hold. Put back the file or the key it was signed with.`,
      );
    }
    return registry.parse(signed.registry);
  };

  const claim = (next: Registry): boolean => {
    const fresh = join(folder, `.${next.revision}-${process.pid}`);
    const handle = openSync(fresh, 'w');
    try {
      writeSync(
        handle,
        `${JSON.stringify({ registry: next, signature: signer.sign(JSON.stringify(next)) }, null, 1)}\n`,
      );
      fsyncSync(handle);
      linkSync(fresh, join(folder, fileOf(next.revision)));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      closeSync(handle);
      rmSync(fresh, { force: true });
    }
  };

  const update: RegistryStore['update'] = (words, change, expected) => {
    for (;;) {
      const current = read();
      if (expected !== undefined && current.revision !== expected) {
        throw new ReleaseError(
          `The registry is at revision ${current.revision}, not ${expected}: somebody changed it meanwhile. Run "release list" and decide again.`,
        );
      }
      const changed = change(current);
      if (changed === current) return current;
      const next = {
        ...changed,
        revision: current.revision + 1,
        changed_at: new Date().toISOString(),
        change: words,
      };
      if (!claim(next)) continue;
      for (const old of revisions().slice(keptRevisions)) rmSync(join(folder, fileOf(old)), { force: true });
      return next;
    }
  };

  return { read, revision: () => revisions()[0] ?? 0, update };
}

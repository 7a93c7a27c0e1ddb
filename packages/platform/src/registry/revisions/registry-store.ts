import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { windowStart } from '../builds/prune-builds.ts';
import { manifestJsonOf } from '../federation-manifest.ts';
import { ReleaseError } from '../release-error.ts';
import { emptyRegistry, type Registry, signedRegistry } from '../schema.ts';
import { readRevision, serializeRevision } from './read-revision.ts';
import { accountName, type Change, openHistory } from './registry-history.ts';
import type { Signer } from './signing.ts';

export interface UpdateOptions {
  /**
   * Number of the newest revision that the caller knows. The change is rejected if a newer revision exists.
   */
  readonly expected?: number | undefined;
  readonly by?: string | undefined;
  readonly about?: { readonly action: string; readonly subject: string } | undefined;
}

/** A text for the history, or a function that returns the text from the registry before and after the change. */
export type ChangeDescription = string | ((before: Registry, after: Registry) => string);

export interface RegistryStore {
  /** Throws a ReleaseError if the signature of the newest revision is invalid. */
  read(): Registry;
  revision(): number;
  changes(most?: number): Change[];
  buildsSince(start: number): Set<string>;
  /**
   * Remembers a signed request for `keepMs` milliseconds, for all processes. Returns false if the request was used
   * before.
   */
  useRequest(text: string, keepMs: number): boolean;
  /**
   * Calls `change` with the newest revision, and writes the result as the next revision. If another process
   * writes that revision first, `change` is called again. Throws a ReleaseError if the newest revision is not
   * `expected`.
   */
  update(
    words: ChangeDescription,
    change: (current: Registry) => Registry,
    options?: UpdateOptions,
  ): Registry;
}

const keptRevisions = 50;

const attempts = 100;

const fileOf = (revision: number) => `${String(revision).padStart(8, '0')}.json`;
/**
 * Opens the registry. Each revision is a file that only one process can create, so that concurrent changes
 * are not lost. Files older than `keepDays` days are deleted, except the newest fifty.
 */
export function openRegistryStore(folder: string, signer: Signer, keepDays = 30): RegistryStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const history = openHistory(folder);

  const revisions = () =>
    readdirSync(folder)
      .filter((name) => /^\d{8}\.json$/.test(name))
      .map((name) => Number.parseInt(name, 10))
      .sort((a, b) => b - a);

  const readAt = (revision: number): Registry => {
    const file = join(folder, fileOf(revision));
    const signed = signedRegistry.safeParse(manifestJsonOf(readFileSync(file), file));
    if (!signed.success)
      throw new ReleaseError(`${file} is not a signed registry revision. Restore the file.`);
    const { registry: content, signature } = signed.data;
    if (!signer.verifies(JSON.stringify(content), signature)) {
      throw new ReleaseError(
        `${file} was not written by this installation: its signature is invalid. Restore the file, or the key that signed it.`,
      );
    }
    const read = readRevision(content);
    if (!read)
      throw new ReleaseError(
        `${file} was written by another version of this program. Use that version or a newer one.`,
      );
    if (read.revision !== revision) {
      throw new ReleaseError(
        `${file} contains revision ${read.revision}: the file was copied or renamed. Delete it, or restore revision ${revision}.`,
      );
    }
    return read;
  };

  const read = (): Registry => {
    const newest = revisions()[0];
    return newest === undefined ? emptyRegistry : readAt(newest);
  };

  const claim = (next: Registry, read: Registry): boolean => {
    const content = serializeRevision(next, read);
    const fresh = join(folder, `.${next.revision}-${randomUUID()}`);
    const handle = openSync(fresh, 'w', 0o600);
    try {
      writeSync(
        handle,
        `${JSON.stringify({ registry: content, signature: signer.sign(JSON.stringify(content)) }, null, 1)}\n`,
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

  /**
   * Deletes old revision files. An error is ignored, because another process may delete the same files. The
   * next change of the registry deletes the rest.
   */
  const forgetOldRevisions = () => {
    for (const old of revisions().slice(keptRevisions).reverse()) {
      try {
        const revision = readAt(old);
        if (Date.parse(revision.changed_at) >= windowStart(keepDays)) return;
        history.keep(revision);
        rmSync(join(folder, fileOf(old)), { force: true });
      } catch {
        return;
      }
    }
  };

  const update: RegistryStore['update'] = (
    words,
    change,
    { expected, by = accountName(), about = { action: '', subject: '' } } = {},
  ) => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const current = read();
      if (expected !== undefined && current.revision !== expected) {
        throw new ReleaseError(
          `The registry is at revision ${current.revision}, not ${expected}: another process changed it. Run "release list" and decide again.`,
          'changed_meanwhile',
        );
      }
      const changed = change(current);
      if (changed === current) return current;
      const said = typeof words === 'string' ? words : words(current, changed);
      const next = {
        ...changed,
        revision: current.revision + 1,
        changed_at: new Date().toISOString(),
        change: said,
        by,
        ...about,
      };
      if (!claim(next, current)) continue;
      forgetOldRevisions();
      return next;
    }
    throw new ReleaseError(
      `The registry changed ${attempts} times while "${typeof words === 'string' ? words : 'a change'}" was attempted; nothing was written. Try again.`,
    );
  };

  return {
    read,
    revision: () => revisions()[0] ?? 0,
    changes: (most) =>
      most === undefined
        ? history.with(revisions().map(readAt))
        : history.with(revisions().slice(0, most).map(readAt)).slice(0, most),
    buildsSince: (start) => {
      const names = new Set<string>();
      for (const revision of revisions()) {
        const file = join(folder, fileOf(revision));
        // If the file is missing, another process has deleted it as too old. All earlier files are too old as
        // well.
        if (!existsSync(file)) break;
        const text = readFileSync(file, 'utf8');
        for (const [, name = ''] of text.matchAll(/"build": "([^"]+)"/g)) names.add(name);
        const changed = text.match(/"changed_at": "([^"]+)"/)?.[1];
        if (Date.parse(changed ?? '') < start) break;
      }
      return names;
    },
    useRequest: (text, keepMs) => useOnce(join(folder, '_requests'), text, keepMs),
    update,
  };
}

/** Only one process can create the file of a text. */
function useOnce(folder: string, text: string, keepMs: number): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    const changed = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > keepMs) rmSync(join(folder, name), { force: true });
  }
  const name = createHash('sha256').update(text).digest('hex');
  try {
    closeSync(openSync(join(folder, name), 'wx', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

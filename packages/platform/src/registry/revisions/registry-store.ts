import { createHash } from 'node:crypto';
import { userInfo } from 'node:os';
import {
  findNewestRevision,
  forgetContents,
  insertReleaseRequest,
  insertRevision,
  listBuildsSince,
  listChanges,
  lockRegistry,
  newestRevisionNumber,
  registryNotifications,
  type StoredRevision,
} from '@repartee/server/remotes/registry-repository';
import { listenTo } from '@repartee/server/runtime/database/notifications';
import type { OpenDatabase } from '@repartee/server/runtime/database/open-database';
import { type Db, withTenantScope } from '@repartee/server/runtime/database/tenant-scope';
import { windowStart } from '../builds/keep-builds.ts';
import { dropGrantsOfRemoved } from '../ownership/drop-grants.ts';
import { livePreviews } from '../previews.ts';
import { ReleaseError } from '../release-error.ts';
import { emptyRegistry, type Registry } from '../schema.ts';
import type { LastKnownRevision } from './last-known-revision.ts';
import { readRevision, serializeRevision } from './read-revision.ts';
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

export type Change = Pick<Registry, 'revision' | 'changed_at' | 'by' | 'change' | 'action' | 'subject'>;

export interface RegistryEvents {
  taken(registry: Registry): void;
  /** Called when a revision cannot be parsed or verified. The last valid revision stays in use. */
  rejected(revision: number, reason: string): void;
}

/** Number of the newest revisions whose content is kept regardless of their age. */
const keptRevisions = 50;

/** Milliseconds between two reads of the newest revision, in case a notification is lost. */
const pollInterval_ms = 3_000;

/**
 * Returns the name of the operating-system user of this process, or the user's number in a container without user
 * names.
 */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // The user of a container may have no name.
    return `account ${process.getuid?.() ?? 'unknown'}`;
  }
}

function parsed({ revision, content, signature }: StoredRevision, signer: Signer): Registry {
  const name = `Revision ${revision} of the registry`;
  if (content === null || signature === null || !signer.verifies(content, signature))
    throw new ReleaseError(
      `${name} was not written by this installation: its signature is invalid. Restore the row of registry_revision, or the key that signed it.`,
    );
  const read = readRevision(JSON.parse(content));
  if (!read)
    throw new ReleaseError(
      `${name} was written by another version of this program. Use that version or a newer one.`,
    );
  if (read.revision !== revision)
    throw new ReleaseError(
      `${name} contains revision ${read.revision}: the row was copied. Delete it, or restore revision ${revision}.`,
    );
  return read;
}

interface StoreOptions {
  /** Content older than this number of days is removed, except of the newest fifty revisions. */
  readonly keepDays?: number;
  /** The revision to start with, because the database cannot be reached. */
  readonly lastKnown?: LastKnownRevision | undefined;
}

export class RegistryStore {
  readonly #database: OpenDatabase;
  readonly #signer: Signer;
  readonly #keepDays: number;
  readonly #listeners: RegistryEvents[] = [];
  #stored: StoredRevision | undefined;
  #known: Registry;
  #rejected: { readonly revision: number; readonly reason: string } | undefined;
  #unreachableSince: Date | undefined;

  private constructor(
    database: OpenDatabase,
    signer: Signer,
    stored: StoredRevision | undefined,
    { keepDays = 30, lastKnown }: StoreOptions,
  ) {
    this.#database = database;
    this.#signer = signer;
    this.#keepDays = keepDays;
    this.#stored = stored;
    this.#known = this.#parsed(stored);
    this.#unreachableSince = lastKnown && new Date();
  }

  static async open(
    database: OpenDatabase,
    signer: Signer,
    options: StoreOptions = {},
  ): Promise<RegistryStore> {
    const stored =
      options.lastKnown ??
      (await withTenantScope(database.db, { everywhere: 'registry' }, findNewestRevision));
    return new RegistryStore(database, signer, stored, options);
  }

  /** Returns the newest valid revision that this process knows. */
  read(): Registry {
    return this.#known;
  }

  revision(): number {
    return this.#known.revision;
  }

  /** Returns the newest valid revision with its signature; undefined before the first revision. */
  stored(): LastKnownRevision | undefined {
    const { revision, content, signature } = this.#stored ?? {};
    return revision && content && signature
      ? { revision, content, signature, signing_key: this.#signer.encryptedKey }
      : undefined;
  }

  /** The newest revision, if it cannot be parsed or verified and an older one is served. */
  rejected(): { readonly revision: number; readonly reason: string } | undefined {
    return this.#rejected;
  }

  /** Time since when the database cannot be reached; undefined if it can. */
  unreachableSince(): Date | undefined {
    return this.#unreachableSince;
  }

  /** Reads the newest revision from the database. Throws if the revision cannot be parsed or verified. */
  async refresh(): Promise<Registry> {
    const before = this.#known;
    const number = await this.#inTransaction(newestRevisionNumber);
    if (number === before.revision || number === this.#rejected?.revision) return this.#known;
    try {
      const newest = await this.#inTransaction(findNewestRevision);
      const registry = this.#parsed(newest);
      // An update of this process may have come first.
      return this.#known === before ? this.#take(registry, newest) : this.#known;
    } catch (error) {
      if (error instanceof ReleaseError) this.#reject(number, error.message);
      throw error;
    }
  }

  /** Calls `events` for the known revision, and for each later one. */
  subscribe(events: RegistryEvents): void {
    this.#listeners.push(events);
    if (this.#known.revision > 0) events.taken(this.#known);
    if (this.#rejected) events.rejected(this.#rejected.revision, this.#rejected.reason);
  }

  /**
   * Keeps the known revision up to date: refreshes at each notification of the database, and every few seconds. Returns
   * a function that stops this.
   */
  follow(onError: (error: unknown) => void): Promise<() => Promise<void>> {
    return repeatOnNotification(this.#database, onError, async () => {
      try {
        await this.refresh();
        this.#unreachableSince = undefined;
      } catch (error) {
        if (!(error instanceof ReleaseError)) this.#unreachableSince ??= new Date();
        onError(error);
      }
    });
  }

  async changes(most?: number): Promise<Change[]> {
    const rows = await this.#inTransaction((tx) => listChanges(tx, most));
    return rows.map(({ changed_at, changed_by: by, ...row }) => ({
      ...row,
      by,
      changed_at: changed_at.toISOString(),
    }));
  }

  /** Returns the names of the builds that were deployed, or could be rolled back to, at `start` or later. */
  async buildsSince(start: number): Promise<Set<string>> {
    return new Set(await this.#inTransaction((tx) => listBuildsSince(tx, new Date(start))));
  }

  /**
   * Remembers a signed request for `keepMs` milliseconds, for all processes. Returns false if the request was used
   * before.
   */
  useRequest(text: string, keepMs: number): Promise<boolean> {
    const digest = createHash('sha256').update(text).digest('hex');
    return this.#inTransaction((tx) => insertReleaseRequest(tx, digest, new Date(Date.now() + keepMs)));
  }

  /**
   * Calls `change` with the newest revision, and writes the result as the next revision, while no other process changes
   * the registry. Throws a ReleaseError if the newest revision is not `expected`.
   */
  async update(
    words: ChangeDescription,
    change: (current: Registry) => Registry,
    options: UpdateOptions = {},
  ): Promise<Registry> {
    const { registry, signed } = await this.#inTransaction(async (tx) => {
      await lockRegistry(tx);
      const current = this.#parsed(await findNewestRevision(tx));
      if (options.expected !== undefined && current.revision !== options.expected)
        throw new ReleaseError(
          `The registry is at revision ${current.revision}, not ${options.expected}: another process changed it. Run "release list" and decide again.`,
          'changed_meanwhile',
        );
      const changed = change(current);
      if (changed === current) return { registry: current, signed: undefined };
      const written = await writeRevision(tx, this.#signer, { current, changed, words, options });
      await forgetContents(tx, { start: new Date(windowStart(this.#keepDays)), kept: keptRevisions });
      return { registry: this.#parsed(written), signed: written };
    });
    return registry.revision > this.#known.revision ? this.#take(registry, signed) : registry;
  }

  #inTransaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
    return withTenantScope(this.#database.db, { everywhere: 'registry' }, work);
  }

  #parsed(stored: StoredRevision | undefined): Registry {
    return stored ? parsed(stored, this.#signer) : emptyRegistry;
  }

  #take(registry: Registry, signed: StoredRevision | undefined): Registry {
    this.#known = registry;
    this.#stored = signed;
    this.#rejected = undefined;
    for (const { taken } of this.#listeners) taken(registry);
    return registry;
  }

  #reject(revision: number, reason: string): void {
    this.#rejected = { revision, reason };
    for (const listener of this.#listeners) listener.rejected(revision, reason);
  }
}

interface RevisionChange {
  readonly current: Registry;
  readonly changed: Registry;
  readonly words: ChangeDescription;
  readonly options: UpdateOptions;
}

async function writeRevision(
  tx: Db,
  signer: Signer,
  { current, changed, words, options: { by = accountName(), about } }: RevisionChange,
): Promise<StoredRevision> {
  const now = new Date();
  const described = {
    revision: current.revision + 1,
    change: typeof words === 'string' ? words : words(current, changed),
    action: about?.action ?? '',
    subject: about?.subject ?? '',
  };
  const previews = livePreviews(changed, now.getTime());
  const next = { ...changed, previews, ...described, changed_at: now.toISOString(), by };
  const content = JSON.stringify(serializeRevision(next, current));
  const signature = signer.sign(content);
  await insertRevision(tx, { ...described, changed_at: now, changed_by: by, content, signature });
  await dropGrantsOfRemoved(tx, current, next);
  return { revision: next.revision, content, signature };
}

/**
 * Runs `work` at each notification of the registry and every few seconds, one run at a time. Returns a function that
 * stops this, and waits for the last run.
 */
async function repeatOnNotification(
  database: OpenDatabase,
  onError: (error: unknown) => void,
  work: () => Promise<void>,
): Promise<() => Promise<void>> {
  let running: Promise<void> | undefined;
  let isStale = false;
  const run = async () => {
    do {
      isStale = false;
      await work();
    } while (isStale);
    running = undefined;
  };
  const look = () => {
    isStale = true;
    running ??= run();
  };
  const unlisten = await listenTo(database, registryNotifications, look, onError);
  const timer = setInterval(look, pollInterval_ms).unref();
  return async () => {
    clearInterval(timer);
    await unlisten();
    await running;
  };
}

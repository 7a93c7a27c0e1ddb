import { createHash } from 'node:crypto';
import { userInfo } from 'node:os';
import { listenTo } from '@repartee/server/database/notifications';
import type { OpenDatabase } from '@repartee/server/database/open-database';
import { type Db, withTenantScope } from '@repartee/server/database/tenant-scope';
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
} from '@repartee/server/platform/registry-repository';
import { windowStart } from '../builds/keep-builds.ts';
import { dropGrantsOfRemoved } from '../ownership/drop-grants.ts';
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

export interface RegistryStore {
  /** Returns the newest valid revision that this process knows. */
  read(): Registry;
  revision(): number;
  /** Returns the newest valid revision with its signature; undefined before the first revision. */
  stored(): LastKnownRevision | undefined;
  /** Reads the newest revision from the database. Throws if the revision cannot be parsed or verified. */
  refresh(): Promise<Registry>;
  /** Calls `events` for the known revision, and for each later one. */
  subscribe(events: RegistryEvents): void;
  /**
   * Keeps the known revision up to date: refreshes at each notification of the database, and every few seconds. Returns
   * a function that stops this.
   */
  follow(onError: (error: unknown) => void): Promise<() => Promise<void>>;
  /** The newest revision, if it cannot be parsed or verified and an older one is served. */
  rejected(): { readonly revision: number; readonly reason: string } | undefined;
  /** Time since when the database cannot be reached; undefined if it can. */
  unreachableSince(): Date | undefined;
  changes(most?: number): Promise<Change[]>;
  /** Returns the names of the builds that were deployed, or could be rolled back to, at `start` or later. */
  buildsSince(start: number): Promise<Set<string>>;
  /**
   * Remembers a signed request for `keepMs` milliseconds, for all processes. Returns false if the request was used
   * before.
   */
  useRequest(text: string, keepMs: number): Promise<boolean>;
  /**
   * Calls `change` with the newest revision, and writes the result as the next revision, while no other process changes
   * the registry. Throws a ReleaseError if the newest revision is not `expected`.
   */
  update(
    words: ChangeDescription,
    change: (current: Registry) => Registry,
    options?: UpdateOptions,
  ): Promise<Registry>;
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

/**
 * Opens the registry. Content older than `keepDays` days is removed, except of the newest fifty revisions. `lastKnown`: the
 * revision to start with, because the database cannot be reached.
 */
export async function openRegistryStore(
  database: OpenDatabase,
  signer: Signer,
  { keepDays = 30, lastKnown }: { keepDays?: number; lastKnown?: LastKnownRevision | undefined } = {},
): Promise<RegistryStore> {
  const inTransaction = <Result>(work: (tx: Db) => Promise<Result>) =>
    withTenantScope(database.db, 'everywhere', work);
  const registryOf = (stored: StoredRevision | undefined): Registry =>
    stored ? parsed(stored, signer) : emptyRegistry;

  let stored = lastKnown ?? (await inTransaction(findNewestRevision));
  let known = registryOf(stored);
  let rejected: { readonly revision: number; readonly reason: string } | undefined;
  let unreachableSince = lastKnown && new Date();
  const listeners: RegistryEvents[] = [];

  const take = (registry: Registry, signed: StoredRevision | undefined): Registry => {
    known = registry;
    stored = signed;
    rejected = undefined;
    for (const { taken } of listeners) taken(registry);
    return registry;
  };
  const reject = (revision: number, error: unknown) => {
    rejected = { revision, reason: error instanceof Error ? error.message : String(error) };
    for (const listener of listeners) listener.rejected(rejected.revision, rejected.reason);
  };

  const refresh: RegistryStore['refresh'] = async () => {
    const before = known;
    const number = await inTransaction(newestRevisionNumber);
    if (number === known.revision || number === rejected?.revision) return known;
    try {
      const newest = await inTransaction(findNewestRevision);
      const registry = registryOf(newest);
      // An update of this process may have come first.
      return known === before ? take(registry, newest) : known;
    } catch (error) {
      if (error instanceof ReleaseError) reject(number, error);
      throw error;
    }
  };

  return {
    read: () => known,
    revision: () => known.revision,
    stored: () => {
      const { revision, content, signature } = stored ?? {};
      return revision && content && signature
        ? { revision, content, signature, signing_key: signer.encryptedKey }
        : undefined;
    },
    refresh,
    rejected: () => rejected,
    unreachableSince: () => unreachableSince,
    subscribe(events) {
      listeners.push(events);
      if (known.revision > 0) events.taken(known);
      if (rejected) events.rejected(rejected.revision, rejected.reason);
    },
    follow: (onError) =>
      repeatOnNotification(database, onError, async () => {
        try {
          await refresh();
          unreachableSince = undefined;
        } catch (error) {
          if (!(error instanceof ReleaseError)) unreachableSince ??= new Date();
          onError(error);
        }
      }),
    changes: async (most) => {
      const rows = await inTransaction((tx) => listChanges(tx, most));
      return rows.map(({ changed_at, changed_by: by, ...row }) => ({
        ...row,
        by,
        changed_at: changed_at.toISOString(),
      }));
    },
    buildsSince: async (start) => new Set(await inTransaction((tx) => listBuildsSince(tx, new Date(start)))),
    useRequest: (text, keepMs) => {
      const digest = createHash('sha256').update(text).digest('hex');
      return inTransaction((tx) => insertReleaseRequest(tx, digest, new Date(Date.now() + keepMs)));
    },
    update: async (words, change, options = {}) => {
      const written = await inTransaction(async (tx) => {
        await lockRegistry(tx);
        const current = registryOf(await findNewestRevision(tx));
        if (options.expected !== undefined && current.revision !== options.expected)
          throw new ReleaseError(
            `The registry is at revision ${current.revision}, not ${options.expected}: another process changed it. Run "release list" and decide again.`,
            'changed_meanwhile',
          );
        const changed = change(current);
        if (changed === current) return { registry: current };
        const signed = await writeRevision(tx, signer, { current, changed, words, options });
        await forgetContents(tx, { start: new Date(windowStart(keepDays)), kept: keptRevisions });
        return { registry: parsed(signed, signer), signed };
      });
      const { registry, signed } = written;
      return registry.revision > known.revision ? take(registry, signed) : registry;
    },
  };
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
  const next = { ...changed, ...described, changed_at: now.toISOString(), by };
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

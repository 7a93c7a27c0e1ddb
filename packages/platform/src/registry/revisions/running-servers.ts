import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import {
  shellProcess,
  type UsedOverride,
  usedOverride,
} from '@repartee/contracts/remotes/deployment/deployment';
import type { Overrides } from '@repartee/server/remotes/override-cookie';
import {
  deleteShellServer,
  listShellServers,
  saveShellServer,
} from '@repartee/server/remotes/registry-repository';
import { lifetimes } from '@repartee/server/runtime/access/lifetimes';
import type { OpenDatabase } from '@repartee/server/runtime/database/open-database';
import { withTenantScope } from '@repartee/server/runtime/database/tenant-scope';
import { z } from 'zod';
import { ReleaseError } from '../release-error.ts';
import type { Registry } from '../schema.ts';
import type { RegistryEvents } from './registry-store.ts';

type Database = Pick<OpenDatabase, 'db'>;

const runningServer = shellProcess.extend({ overrides: z.array(usedOverride).default([]) });
export type RunningServer = z.output<typeof runningServer>;

/** Each running shell server saves its state this often, and immediately when it serves another revision. */
const announceEvery_ms = 2_000;
/** A server that has not saved its state for this time has stopped. */
const countsFor_s = 10;

/**
 * Milliseconds for which an override (a remote that one browser replaces or disables) is listed after its
 * last use: as long as its cookie lives.
 */
const overrideCountsFor = lifetimes.remote_override;

type SelectedOverride = Exclude<NonNullable<Overrides[string]>, { kind: 'preview' | 'released' }>;

const sourceOf = (override: SelectedOverride): string =>
  override.kind === 'address' ? override.address : override.kind === 'build' ? override.build : '';

function withUsed(known: readonly UsedOverride[], used: Overrides): UsedOverride[] {
  const now = Date.now();
  const fresh = Object.entries(used).flatMap(([remote, override]): UsedOverride[] =>
    // The registry lists the previews.
    override && override.kind !== 'released' && override.kind !== 'preview'
      ? [
          {
            remote,
            kind: override.kind,
            source: sourceOf(override),
            last_used_at: new Date(now).toISOString(),
          },
        ]
      : [],
  );
  const keyOf = ({ remote, kind, source }: UsedOverride) => `${remote} ${kind} ${source}`;
  const recent = known.filter((one) => Date.parse(one.last_used_at) > now - overrideCountsFor);
  return [...new Map([...recent, ...fresh].map((one) => [keyOf(one), one])).values()].slice(-100);
}

/**
 * Tells other processes which registry revision this server serves or rejects, and which overrides are in use (remotes
 * that one browser replaces or disables).
 */
export interface ServerAnnouncement extends RegistryEvents {
  taken(registry: Pick<Registry, 'revision' | 'skipped'>): void;
  overridden(overrides: Overrides): void;
  close(): Promise<void>;
}

export function announceServer({ db }: Database): ServerAnnouncement {
  const id = randomUUID();
  let state: RunningServer | undefined;
  let saving = Promise.resolve();
  const save = () => {
    saving = saving.then(async () => {
      if (!state) return;
      await withTenantScope(db, { everywhere: 'registry' }, (tx) => saveShellServer(tx, id, state), {
        durable: false,
      }).catch(() => {
        // The database cannot be reached, which readiness reports. The next interval saves the state.
      });
    });
  };
  const timer = setInterval(save, announceEvery_ms).unref();
  const change = (next: Partial<RunningServer>) => {
    const before = state ?? {
      host: hostname(),
      pid: process.pid,
      revision: 0,
      skipped: [],
      rejected: null,
      overrides: [],
    };
    state = { ...before, ...next };
    save();
  };
  return {
    taken: ({ revision, skipped }) =>
      change({
        revision,
        rejected: null,
        skipped: Object.entries(skipped).map(([remote, { reason }]) => ({ remote, reason })),
      }),
    rejected: (revision, reason) => change({ rejected: { revision, reason } }),
    overridden: (overrides) => {
      if (state) state = { ...state, overrides: withUsed(state.overrides, overrides) };
    },
    close: async () => {
      clearInterval(timer);
      state = undefined;
      await saving;
      await withTenantScope(db, { everywhere: 'registry' }, (tx) => deleteShellServer(tx, id)).catch(() => {
        // The database cannot be reached. The other processes notice after ten seconds that this server has stopped.
      });
    },
  };
}

/** Returns false for a server on another machine, because its process cannot be checked. */
function isGone({ host, pid }: RunningServer): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

export async function runningServers({ db }: Database): Promise<RunningServer[]> {
  const rows = await withTenantScope(db, { everywhere: 'registry' }, (tx) =>
    listShellServers(tx, countsFor_s),
  );
  return rows.map(({ state }) => runningServer.parse(state)).filter((server) => !isGone(server));
}

const nameOf = ({ host, pid }: RunningServer) => `the server on ${host} (process ${pid})`;

function objectionOf(server: RunningServer, revision: number, remote: string): string | undefined {
  const { rejected, skipped } = server;
  if (rejected && rejected.revision >= revision) return `${nameOf(server)} rejects it: ${rejected.reason}`;
  const skip = skipped.find((one) => one.remote === remote);
  return skip && server.revision >= revision
    ? `${nameOf(server)} skips ${remote}, which it cannot read: ${skip.reason}`
    : undefined;
}

/**
 * Waits until every running server serves this revision. Returns the number of servers as text. Throws a
 * ReleaseError if a server rejects the revision, or needs more than `limit` milliseconds.
 */
export async function waitForRevision(
  database: Database,
  { revision, remote, limit = 10_000 }: { revision: number; remote: string; limit?: number },
): Promise<string> {
  const end = Date.now() + limit;
  for (;;) {
    const servers = await runningServers(database);
    for (const server of servers) {
      const objection = objectionOf(server, revision, remote);
      if (objection) throw new ReleaseError(`Revision ${revision} is written, but ${objection}.`);
    }
    const late = servers.filter((server) => server.revision < revision);
    if (servers.length === 0) return 'no shell server is running';
    if (late.length === 0) return `taken by ${servers.length} running server${servers.length > 1 ? 's' : ''}`;
    if (Date.now() > end) {
      const names = late.map((server) => `${nameOf(server)} serves revision ${server.revision}`).join('; ');
      throw new ReleaseError(`Revision ${revision} is written, but some servers do not serve it: ${names}.`);
    }
    await wait(100);
  }
}

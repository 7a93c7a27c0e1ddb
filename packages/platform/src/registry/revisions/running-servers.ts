import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  shellProcess,
  type UsedOverride,
  usedOverride,
} from '@repartee/contracts/platform/deployment/deployment';
import { lifetimes } from '@repartee/server/access/lifetimes';
import type { Overrides } from '@repartee/server/platform/override-cookie';
import { z } from 'zod';
import { ReleaseError } from '../release-error.ts';
import type { Registry } from '../schema.ts';

const runningServer = shellProcess.extend({
  overrides: z.array(usedOverride).default([]),
  /** Time when the server last wrote its file, in milliseconds since 1970. */
  at: z.number(),
});
export type RunningServer = z.output<typeof runningServer>;

const folderOf = (dataFolder: string) => join(dataFolder, 'releases/_running');

/**
 * Each running server writes a file every `announceEvery` milliseconds. If the file of a server is older than
 * `countsFor` milliseconds, the server has stopped.
 */
const announceEvery = 2_000;
const countsFor = 10_000;

/**
 * Milliseconds for which an override (a remote that one browser replaces or disables) is listed after its
 * last use: as long as its cookie lives.
 */
const overrideCountsFor = lifetimes.remote_override;

const sourceOf = (override: NonNullable<Overrides[string]>): string =>
  override.kind === 'address' ? override.address : override.kind === 'build' ? override.build : '';

function withUsed(known: readonly UsedOverride[], used: Overrides): UsedOverride[] {
  const now = Date.now();
  const fresh = Object.entries(used).flatMap(([remote, override]): UsedOverride[] =>
    override && override.kind !== 'released'
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
 * Writes a file that tells other processes which registry revision this server serves or rejects, and which
 * overrides are in use (remotes that one browser replaces or disables).
 */
export interface ServerAnnouncement {
  taken(registry: Pick<Registry, 'revision' | 'skipped'>): void;
  rejected(revision: number, reason: string): void;
  overridden(overrides: Overrides): void;
  close(): void;
}

export function announceServer(dataFolder: string): ServerAnnouncement {
  const folder = folderOf(dataFolder);
  const file = join(folder, `${randomUUID()}.json`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let state: Omit<RunningServer, 'at'> | undefined;
  const write = () => {
    if (!state) return;
    const fresh = `${file}.new`;
    try {
      writeFileSync(fresh, JSON.stringify({ ...state, at: Date.now() }), { mode: 0o600 });
      renameSync(fresh, file);
    } catch {
      // The disk is full or the folder was deleted: commands then report that no server has taken over the change.
    }
  };
  const timer = setInterval(write, announceEvery).unref();
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
    write();
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
    close: () => {
      clearInterval(timer);
      rmSync(file, { force: true });
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

export function runningServers(dataFolder: string): RunningServer[] {
  const folder = folderOf(dataFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const file = join(folder, name);
      try {
        const server = runningServer.parse(JSON.parse(readFileSync(file, 'utf8')));
        if (Date.now() - server.at <= countsFor && !isGone(server)) return [server];
      } catch {
        // The server has just removed its file, or writes it.
        return [];
      }
      rmSync(file, { force: true });
      return [];
    });
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
  dataFolder: string,
  { revision, remote, limit = 10_000 }: { revision: number; remote: string; limit?: number },
): Promise<string> {
  const end = Date.now() + limit;
  for (;;) {
    const servers = runningServers(dataFolder);
    for (const server of servers) {
      const objection = objectionOf(server, revision, remote);
      if (objection) throw new ReleaseError(`Revision ${revision} is written, but ${objection}.`);
    }
    const late = servers.filter((server) => server.revision < revision);
    if (servers.length === 0) return 'no server is running on this data folder';
    if (late.length === 0) return `taken by ${servers.length} running server${servers.length > 1 ? 's' : ''}`;
    if (Date.now() > end) {
      const names = late.map((server) => `${nameOf(server)} serves revision ${server.revision}`).join('; ');
      throw new ReleaseError(`Revision ${revision} is written, but some servers do not serve it: ${names}.`);
    }
    await wait(100);
  }
}

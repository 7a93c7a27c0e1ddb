import type {
  DeployedBuild,
  DeployedRemote,
  Deployment,
  UsedOverride,
} from '@repartee/contracts/remotes/deployment/deployment';
import { backendOf, effectsOf, type LastGood } from '../../registry/changes.ts';
import { prefixOwners } from '../../registry/ownership/prefixes.ts';
import { owningTeam } from '../../registry/ownership/team-keys.ts';
import { livePreviews } from '../../registry/previews.ts';
import { runtimeMismatches, type ShellBuildManifest } from '../../registry/provided-modules.ts';
import type { Releases } from '../../registry/publish.ts';
import type { ReportsOf } from '../../registry/reports/build-reports.ts';
import type { RunningServer } from '../../registry/revisions/running-servers.ts';
import type { PublishedBuild, RegisteredRemote, Registry } from '../../registry/schema.ts';
import { openLastGood } from '../release-action.ts';

function described(
  { manifest, build, version, published_at }: PublishedBuild,
  withdrawn: readonly string[],
  reportsOf: ReportsOf,
): DeployedBuild {
  const { loads, errors, timed, milliseconds } = reportsOf(manifest.id, build);
  const load_milliseconds = timed > 0 ? Math.round(milliseconds / timed) : null;
  return {
    build,
    version,
    published_at,
    withdrawn: withdrawn.includes(build),
    loads,
    errors,
    load_milliseconds,
  };
}

/**
 * Returns the build that a rollback would deploy. While a remote has a canary, a rollback only ends the
 * canary and keeps the current build.
 */
function fallbackOf(remote: RegisteredRemote, lastGood: LastGood): string | null {
  return (remote.rollout ? remote.current : lastGood(remote, remote.current))?.build ?? null;
}

interface Health {
  readonly reportsOf: ReportsOf;
  readonly lastGood: LastGood;
  readonly shell: ShellBuildManifest | undefined;
}

function deployedRemote(
  registry: Registry,
  id: string,
  remote: RegisteredRemote,
  { reportsOf, lastGood, shell }: Health,
): DeployedRemote {
  const { current, rollout, rule, status, history, withdrawn } = remote;
  const describe = (build: PublishedBuild) => described(build, withdrawn, reportsOf);
  const team = owningTeam(registry, id) ?? current.manifest.team;
  return {
    id,
    team,
    signed: registry.teams[team] !== undefined,
    enabled: status === 'enabled',
    prefixes: Object.entries(prefixOwners(registry)).flatMap(([prefix, owner]) =>
      owner === id ? [prefix] : [],
    ),
    current: describe(current),
    canary: rollout && { build: describe(rollout.build), percent: rollout.percent },
    fallback: fallbackOf(remote, lastGood),
    rule,
    incompatible: runtimeMismatches(current.built_against, shell),
    backend: backendOf(registry, id) ?? null,
    effects: effectsOf(registry, id) ?? null,
    history: history.map(describe),
  };
}

function usedOverrides(servers: readonly RunningServer[]): UsedOverride[] {
  const all = servers
    .flatMap(({ overrides }) => overrides)
    .sort((one, other) => (one.last_used_at < other.last_used_at ? -1 : 1));
  const keyed = all.map((one) => [`${one.remote} ${one.kind} ${one.source}`, one] as const);
  return [...new Map(keyed).values()].reverse();
}

/** Maximum number of listed changes. `release list --history` shows all changes. */
const newestChanges = 50;

async function newestOf({ store }: Pick<Releases, 'store'>): Promise<Deployment['changes']> {
  const changes = await store.changes(newestChanges);
  return changes.map((change) => ({ ...change, by_name: null }));
}

/**
 * Returns the deployed builds and the running servers. `known`: an earlier result, whose list of changes is
 * reused if the registry is unchanged.
 */
export async function deploymentFacts(
  releases: Pick<Releases, 'store' | 'reports' | 'shell'>,
  servers: readonly RunningServer[],
  known?: Pick<Deployment, 'revision' | 'changes'>,
): Promise<Deployment> {
  const registry = releases.store.read();
  const reportsOf = await releases.reports();
  const health = {
    reportsOf,
    lastGood: await openLastGood(releases, reportsOf),
    shell: await releases.shell(),
  };
  return {
    revision: registry.revision,
    remotes: Object.entries(registry.remotes).map(([id, remote]) =>
      deployedRemote(registry, id, remote, health),
    ),
    removed: Object.entries(registry.owners)
      .filter(([id]) => !registry.remotes[id] && !registry.skipped[id])
      .map(([id, team]) => ({ id, team })),
    unreadable: Object.entries(registry.skipped).map(([id, { reason, whole }]) => ({ id, reason, whole })),
    servers: servers.map(({ host, pid, revision, skipped, rejected }) => ({
      host,
      pid,
      revision,
      skipped,
      rejected,
    })),
    overrides: usedOverrides(servers),
    previews: Object.entries(livePreviews(registry)).flatMap(([remote, previews]) =>
      previews.map(({ id, build, team, users, until }) => ({
        id,
        remote,
        build: build.build,
        version: build.version,
        team,
        users,
        created_at: build.published_at,
        until,
      })),
    ),
    changes: known?.revision === registry.revision ? known.changes : await newestOf(releases),
  };
}

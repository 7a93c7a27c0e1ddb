import type { Build } from '../registry/builds/describe-build.ts';
import {
  backendOf,
  canaried,
  effectsOf,
  handedOver,
  type LastGood,
  promoted,
  published,
  removed,
  rolledBack,
  withAllowedBackend,
  withAllowedEffects,
  withBlockedBackend,
  withBlockedEffects,
  withRule,
  withShare,
  withStatus,
} from '../registry/changes.ts';
import { owningTeam } from '../registry/ownership/team-keys.ts';
import { withoutPreview } from '../registry/previews.ts';
import { assertCompatible, incompatibilities, publish, type Releases } from '../registry/publish.ts';
import { ReleaseError } from '../registry/release-error.ts';
import type { ReportsOf } from '../registry/reports/build-reports.ts';
import { lastGoodBuild } from '../registry/reports/last-good.ts';
import type { UpdateOptions } from '../registry/revisions/registry-store.ts';
import type { RegisteredRemote, Registry } from '../registry/schema.ts';
import type { ReleaseActionName } from './release-actions.ts';

export interface ReleaseAction {
  readonly action: ReleaseActionName;
  readonly remote: string;
  /** The build to release, required for the actions `publish` and `canary`. */
  readonly build?: Build;
  /** Percentage of browsers that get the canary, for the actions `canary` and `share`. */
  readonly percent?: number;
  /** Start of the name of the build to roll back to, for the action `rollback`. */
  readonly to?: string | undefined;
  readonly rule?: RegisteredRemote['rule'];
  /** The new owner, for the action `hand-over`. */
  readonly team?: string | undefined;
  /** Id of the preview, for the action `end-preview`. */
  readonly preview?: string | undefined;
  /** Text that the actions `publish` and `canary` add to the history, such as “rendered in both languages”. */
  readonly note?: string | undefined;
  readonly force?: boolean | undefined;
  readonly update?: UpdateOptions;
  /** Throws a ReleaseError if the registry `now` does not permit the caller to make the change. */
  authorize?(now: Registry): void;
}

export interface ReleaseResult {
  readonly revision: number;
  readonly change: string;
  /** False if the registry was as requested before. */
  readonly changed: boolean;
}

function changeOfBuild(before: Registry, after: Registry, remote: string): string {
  const [was, is] = [before.remotes[remote], after.remotes[remote]];
  const [owner, newOwner] = [owningTeam(before, remote), owningTeam(after, remote)];
  if (owner !== newOwner) return ` ${owner} → ${newOwner}`;
  const [allowed, blocked] = [after.backends[remote], before.backends[remote]];
  if (is && allowed !== blocked) return ` ${(allowed ?? blocked)?.url}`;
  const [effects, wereAllowed] = [after.effects[remote], before.effects[remote]];
  if (is && effects !== wereAllowed) return ` ${(effects ?? wereAllowed)?.join(', ')}`;
  if (is && was?.rule !== is.rule)
    return is.rule ? ` ${is.rule.errors_per_load} errors per load, ${is.rule.least_loads} loads` : ' off';
  if (!is) return was ? ` ${was.current.build}` : '';
  if (was && was.current.build !== is.current.build) return ` ${was.current.build} → ${is.current.build}`;
  if (was?.rollout && is.rollout && was.rollout.percent !== is.rollout.percent)
    return ` ${is.rollout.build.build} ${was.rollout.percent} % → ${is.rollout.percent} %`;
  return was?.rollout && !is.rollout ? ` canary ${was.rollout.build.build} → ${is.current.build}` : '';
}

const changeOf = (release: ReleaseAction, lastGood: LastGood): ((now: Registry) => Registry) => {
  const { action, remote, to, rule = null, team = '', preview = '' } = release;
  switch (action) {
    case 'promote':
      return (now) => promoted(now, remote, lastGood);
    case 'rollback':
      return (now) => rolledBack(now, remote, { to, lastGood });
    case 'disable':
    case 'enable':
      return (now) => withStatus(now, remote, `${action}d`);
    case 'remove':
      return (now) => removed(now, remote);
    case 'share':
      return (now) => withShare(now, remote, release.percent ?? 0);
    case 'rule':
      return (now) => withRule(now, remote, rule);
    case 'end-preview':
      return (now) => withoutPreview(now, remote, preview);
    case 'hand-over':
      return (now) => handedOver(now, remote, team);
    case 'allow-backend':
      return (now) => withAllowedBackend(now, remote);
    case 'block-backend':
      return (now) => withBlockedBackend(now, remote);
    case 'allow-effects':
      return (now) => withAllowedEffects(now, remote);
    case 'block-effects':
      return (now) => withBlockedEffects(now, remote);
    default:
      throw new ReleaseError(`${action} needs a build.`);
  }
};

/**
 * Returns whether `action` publishes a build that all users already get. That changes nothing, and the build was rendered
 * when it was published first.
 */
export const isPublishedAgain = (registry: Registry, action: string, build: Build | undefined): boolean =>
  action === 'publish' &&
  build !== undefined &&
  registry.remotes[build.publication.id]?.current.build === build.publication.build;

/** Returns what differs from the usual: who sees a new build, or why users do not see it or its data yet. */
const hintsAfter = (action: string, after: Registry, remote: string): string[] => [
  ...(action === 'canary' && !after.remotes[remote]?.rollout
    ? ['the first build of this remote: all users get it']
    : []),
  ...(after.remotes[remote]?.status === 'disabled'
    ? [`${remote} is disabled: nobody sees this build until the remote is enabled`]
    : []),
  ...(backendOf(after, remote)?.allowed === false
    ? ['no call reaches its backend until a super-admin allows it at /settings/builds']
    : []),
  ...(effectsOf(after, remote)?.allowed === false
    ? ['nobody gets this build until a super-admin allows its effects at /settings/builds']
    : []),
];

async function bring(releases: Releases, release: ReleaseAction, build: Build, lastGood: LastGood) {
  const { action, remote, percent, note, force, update, authorize } = release;
  let isSame = false;
  const after = await publish(releases, build, {
    enter: (now, ready) => {
      authorize?.(now);
      const next = action === 'canary' ? canaried(now, ready, percent ?? 0) : published(now, ready, lastGood);
      isSame = next === now;
      return next;
    },
    words: action,
    note,
    force,
    ...update,
  });
  const result = isSame
    ? [`${action} ${remote} ${build.publication.build}: nothing changed, this is already the current build`]
    : [`${action} ${remote} ${build.publication.build}${note ? ` (${note})` : ''}`];
  const change = [...result, ...hintsAfter(action, after, remote)].join(', ');
  return { revision: after.revision, change, changed: !isSame };
}

/** Returns how to find the newest earlier build of a remote without error reports that the deployed shell can run. */
export async function openLastGood(
  { store, shell }: Pick<Releases, 'store' | 'shell'>,
  reportsOf: ReportsOf,
): Promise<LastGood> {
  const running = { shell: await shell(), registry: store.read() };
  return (remote, from) =>
    lastGoodBuild(
      remote,
      from,
      (build) =>
        reportsOf(build.manifest.id, build.build).errors === 0 &&
        incompatibilities(build, running).length === 0,
    );
}

/** Throws a ReleaseError, and changes nothing, if the change is rejected. */
export async function performRelease(releases: Releases, release: ReleaseAction): Promise<ReleaseResult> {
  const { remote, action, force, update, authorize } = release;
  const lastGood = await openLastGood(releases, await releases.reports());
  authorize?.(releases.store.read());
  if (release.build) return bring(releases, release, release.build, lastGood);
  const change = changeOf(release, lastGood);
  const shell = await releases.shell();
  const forced = force ? ' (forced)' : '';
  let said = '';
  const { revision } = await releases.store.update(
    (before, after) => {
      said = `${action} ${remote}${changeOfBuild(before, after, remote)}${forced}`;
      return said;
    },
    (now) => {
      authorize?.(now);
      const after = change(now);
      const { current } = after.remotes[remote] ?? {};
      const isTurned = current?.build !== now.remotes[remote]?.current.build;
      if (current && isTurned && !force) assertCompatible(current, { shell, registry: now }, 'Not done');
      return after;
    },
    { about: { action, subject: remote }, ...update },
  );
  const unchanged =
    action === 'end-preview'
      ? `nothing to change, ${remote} has no preview ${release.preview}; it may have ended`
      : 'nothing to change';
  return { revision, change: said || `${action} ${remote}: ${unchanged}`, changed: said !== '' };
}

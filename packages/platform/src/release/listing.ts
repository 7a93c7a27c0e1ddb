import type { ReportsOf } from '../registry/reports/build-reports.ts';
import type { Change } from '../registry/revisions/registry-history.ts';
import type { RunningServer } from '../registry/revisions/running-servers.ts';
import type { PublishedBuild, Registry } from '../registry/schema.ts';

const one = (build: PublishedBuild | null): string => (build ? `${build.version} ${build.build}` : 'none');

/** What is deployed, for reading: a line per remote with the team that owns it, and the registry's last change. */
export function listing(
  registry: Registry,
  servers: readonly RunningServer[] = [],
  reportsOf?: ReportsOf,
): string {
  const remotes = Object.entries(registry.remotes).map(([id, remote]) => {
    const canary = remote.rollout
      ? `, canary ${one(remote.rollout.build)} at ${remote.rollout.percent} %`
      : '';
    const { loads, errors } = reportsOf?.(id, remote.current.build) ?? { loads: 0, errors: 0 };
    const reports = loads + errors > 0 ? `, ${loads} loads with ${errors} errors` : '';
    const status = remote.status === 'disabled' ? ' (disabled)' : '';
    const team = `, of ${remote.current.manifest.team}`;
    return `${id.padEnd(20)} ${one(remote.current)}${status}, before it ${one(remote.previous)}${canary}${reports}${team}`;
  });
  const skipped = Object.entries(registry.skipped).map(
    ([id, { reason, whole }]) =>
      `${id.padEnd(20)} ${whole ? 'SKIPPED' : 'PARTLY SKIPPED'}, this program cannot read it: ${reason}`,
  );
  const running = servers.map(({ host, pid, revision, skipped, rejected }) => {
    const skips = skipped.length > 0 ? `, skips ${skipped.map(({ remote }) => remote).join(', ')}` : '';
    const rejects = rejected ? `, rejects revision ${rejected.revision}: ${rejected.reason}` : '';
    return `server on ${host}, process ${pid}, serves revision ${revision}${skips}${rejects}`;
  });
  return [
    ...remotes,
    ...skipped,
    ...running,
    `revision ${registry.revision}, ${registry.change}, ${registry.changed_at}, ${registry.by}`,
  ].join('\n');
}

/** A line per change, newest first: revision, when, who, what. */
export const changeLines = (changes: readonly Change[]): string =>
  changes
    .map(({ revision, changed_at, by, change }) => `${revision}  ${changed_at}  ${by}  ${change}`)
    .join('\n');

import type {
  DeployedBuild,
  DeployedRemote,
  Deployment,
  RemotePreview,
  ShellProcess,
} from '@repartee/contracts/remotes/deployment/deployment';
import type { Change } from '../../registry/revisions/registry-store.ts';

const one = ({ version, build }: Pick<DeployedBuild, 'version' | 'build'>): string => `${version} ${build}`;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function reportsOf({ loads, errors, load_milliseconds }: DeployedBuild): string {
  if (loads + errors === 0) return '';
  const time = load_milliseconds === null ? '' : `, ${load_milliseconds} ms each`;
  return `, ${counted(loads, 'load')} with ${counted(errors, 'error')}${time}`;
}

export function remoteLine({
  id,
  current,
  enabled,
  fallback,
  canary,
  rule,
  team,
  history,
  backend,
  effects,
  incompatible,
}: DeployedRemote): string {
  const before = history.find(({ build }) => build === fallback);
  const share = canary
    ? `, canary ${one(canary.build)} at ${canary.percent} %${reportsOf(canary.build)}`
    : `, before it ${before ? one(before) : (fallback ?? 'none')}`;
  const limit = rule
    ? `, canaries end over ${rule.errors_per_load} errors per load (${rule.least_loads} loads)`
    : '';
  const calls = backend ? `, backend ${backend.url}${backend.allowed ? '' : ' (not allowed)'}` : '';
  const left = effects
    ? `, effects ${effects.names.join(' ')}${effects.allowed ? '' : ' (not allowed)'}`
    : '';
  const reasons = incompatible.length > 0 ? `, CANNOT RUN in this version: ${incompatible.join('; ')}` : '';
  return `${id.padEnd(20)} ${one(current)}${enabled ? '' : ' (disabled)'}${reportsOf(current)}${share}${limit}${calls}${left}, of ${team}${reasons}`;
}

export const previewLine = ({ id, remote, build, users, until }: RemotePreview): string =>
  `preview ${id} of ${remote}: ${build} for ${users.join(', ')}, until ${until}`;

function serverLine({ host, pid, revision, skipped, rejected }: ShellProcess): string {
  const skips = skipped.length > 0 ? `, skips ${skipped.map(({ remote }) => remote).join(', ')}` : '';
  const rejects = rejected ? `, rejects revision ${rejected.revision}: ${rejected.reason}` : '';
  return `server on ${host}, process ${pid}, serves revision ${revision}${skips}${rejects}`;
}

export function listing({
  remotes,
  removed,
  unreadable,
  servers,
  overrides,
  previews,
  revision,
  changes,
}: Deployment): string {
  const [last] = changes;
  return [
    ...remotes.map(remoteLine),
    ...removed.map(({ id, team }) => `${id.padEnd(20)} removed, its id belongs to ${team}`),
    ...unreadable.map(
      ({ id, reason, whole }) =>
        `${id.padEnd(20)} ${whole ? 'SKIPPED' : 'PARTLY SKIPPED'}, this program cannot read it: ${reason}`,
    ),
    ...servers.map(serverLine),
    ...overrides.map(
      ({ remote, kind, source, last_used_at }) =>
        `override of ${remote}: ${kind} ${source}, last used ${last_used_at}`,
    ),
    ...previews.map(previewLine),
    last
      ? `revision ${revision}, ${last.change}, ${last.changed_at}, ${last.by}`
      : `revision ${revision}, no remote is deployed`,
  ].join('\n');
}

export const changeLines = (
  changes: readonly Pick<Change, 'revision' | 'changed_at' | 'by' | 'change'>[],
): string =>
  changes
    .map(({ revision, changed_at, by, change }) => `${revision}  ${changed_at}  ${by}  ${change}`)
    .join('\n');

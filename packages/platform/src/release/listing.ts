import type { PublishedBuild, Registry } from '../registry/schema.ts';

const one = (build: PublishedBuild | null): string => (build ? `${build.version} ${build.build}` : 'none');

/** What is deployed, for reading: a line per remote, and the registry's last change. */
export function listing(registry: Registry): string {
  const remotes = Object.entries(registry.remotes).map(([id, remote]) => {
    const canary = remote.rollout
      ? `, canary ${one(remote.rollout.build)} at ${remote.rollout.percent} %`
      : '';
    const status = remote.status === 'disabled' ? ' (disabled)' : '';
    return `${id.padEnd(20)} ${one(remote.current)}${status}, before it ${one(remote.previous)}${canary}`;
  });
  return [...remotes, `revision ${registry.revision}, ${registry.change}, ${registry.changed_at}`].join('\n');
}

import type { Deployment } from '@repartee/contracts/remotes/deployment/deployment';
import type { RemoteChange } from '@repartee/contracts/remotes/deployment/deployment-endpoints';
import type { Deployments, RefusedChange } from '@repartee/server/remotes/deployments';
import { arrangedMenu, changeOfArrangement, withArrangement } from '../registry/arrange-menu.ts';
import { backendOf } from '../registry/changes.ts';
import { usablePreview } from '../registry/previews.ts';
import type { Releases } from '../registry/publish.ts';
import { ReleaseError } from '../registry/release-error.ts';
import { runningServers, waitForRevision } from '../registry/revisions/running-servers.ts';
import { authorizeWithKey } from './authorize-operator.ts';
import { deploymentFacts } from './listing/deployment-facts.ts';
import { performRelease, type ReleaseAction } from './release-action.ts';

/**
 * Maximum time, in milliseconds, that the API waits until all running servers serve a change. The response of the API
 * names the servers that then still serve an older revision.
 */
const confirmFor = 5_000;

function actionOf(remote: string, requestedChange: RemoteChange): ReleaseAction {
  const { action } = requestedChange;
  if (action === 'share') return { action, remote, percent: requestedChange.percent };
  if (action === 'rule') return { action, remote, rule: requestedChange.rule };
  if (action === 'hand-over') return { action, remote, team: requestedChange.team };
  if (action === 'end-preview') return { action, remote, preview: requestedChange.preview };
  if (action === 'rollback') return { action, remote, to: requestedChange.to };
  return { action, remote };
}

function refused(error: unknown): RefusedChange {
  if (error instanceof ReleaseError) return { refused: error.kind ?? 'conflict', message: error.message };
  throw error;
}

/**
 * Opens the registry for the API. The API rejects a change that must be signed with a team's key, because the API has no
 * key.
 */
export function openDeployments(releases: Releases): Deployments {
  const { store, database } = releases;
  let known: Deployment | undefined;
  return {
    read: async () => {
      if (store.revision() === 0) return null;
      known = await deploymentFacts(releases, await runningServers(database), known);
      return known;
    },
    revision: () => store.revision(),
    history: (most) => store.changes(most),
    backend: (remote) => {
      const registry = store.read();
      const entry = registry.remotes[remote];
      const backend = entry?.status === 'enabled' ? backendOf(registry, remote) : undefined;
      return backend && { ...backend, application: entry?.current.manifest.application?.id };
    },
    calls: (remote) => {
      const { status, current, rollout } = store.read().remotes[remote] ?? {};
      if (status !== 'enabled') return [];
      return [current, rollout?.build].flatMap((build) => build?.manifest.calls ?? []);
    },
    preview: (id) => {
      const preview = usablePreview(store.read(), id);
      if (!preview) return undefined;
      const { build, users } = preview;
      const { manifest } = build;
      const path =
        manifest.menu[0]?.path ?? manifest.routes.find((one) => !one.path.includes('{'))?.path ?? '/';
      return { remote: manifest.id, build: build.build, users, path };
    },
    menu: () => (store.revision() === 0 ? null : arrangedMenu(store.read())),
    arrange: async ({ expected, ...arrangement }, by) => {
      try {
        const registry = await store.update(
          (before, after) => `arrange menu: ${changeOfArrangement(before.arrangement, after.arrangement)}`,
          (now) => withArrangement(now, arrangement, expected),
          { by, about: { action: 'arrange', subject: 'menu' } },
        );
        return arrangedMenu(registry);
      } catch (error) {
        return refused(error);
      }
    },
    unreadable: () => Object.keys(store.read().skipped),
    change: async (remote, requestedChange, by) => {
      try {
        const { action, revision: expected } = requestedChange;
        const { revision, change, changed } = await performRelease(releases, {
          ...actionOf(remote, requestedChange),
          // No other change of the registry matters to the end of a preview.
          update: { expected: action === 'end-preview' ? undefined : expected, by },
          authorize: authorizeWithKey({
            action,
            remote,
            build: undefined,
            key: undefined,
          }),
        });
        const waiting = await waitForRevision(database, { revision, remote, limit: confirmFor }).then(
          () => '',
          (error: unknown) => refused(error).message,
        );
        return { revision, change, changed, served: waiting === '', waiting };
      } catch (error) {
        return refused(error);
      }
    },
  };
}

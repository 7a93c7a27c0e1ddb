import type { DeployedRemote } from '@repartee/contracts/platform/deployment/deployment';
import type { IconName } from '@repartee/ui-kit/icon';

/** The actions of a super-admin on a remote, in the order of the menu. */
export type BuildAction = 'promote' | 'share' | 'rollback' | 'rule' | 'disable' | 'enable' | 'remove';

/**
 * An action that the user has selected for a remote. For a rollback, `to` is the id of the build that will be deployed
 * again.
 */
export interface ChosenAction {
  readonly action: BuildAction;
  readonly remote: DeployedRemote;
  readonly to?: string;
}

export const buildActionAppearance: Readonly<Record<BuildAction, { icon: IconName; danger?: true }>> = {
  promote: { icon: 'check' },
  share: { icon: 'users' },
  rollback: { icon: 'undo-2' },
  rule: { icon: 'shield-check' },
  disable: { icon: 'eye-off' },
  enable: { icon: 'eye' },
  remove: { icon: 'trash-2', danger: true },
};

/** Whether an action needs a signature if the team that owns the remote has registered a signing key. */
export const needsKey = (action: BuildAction): boolean =>
  action === 'promote' || action === 'share' || action === 'rule';

/**
 * Returns the actions that are possible for a remote in its current state, for example `promote` only if the remote has
 * a canary build.
 */
export function actionsFor({ canary, fallback, enabled }: DeployedRemote): BuildAction[] {
  return [
    ...(canary ? (['promote', 'share'] as const) : []),
    ...(canary || fallback ? (['rollback'] as const) : []),
    'rule',
    enabled ? 'disable' : 'enable',
    'remove',
  ];
}

/** Returns the first eight characters of a build id, so that users can compare builds at a glance. */
export const shortBuild = (build: string): string => build.slice(0, 8);

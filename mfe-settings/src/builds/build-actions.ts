import type { DeployedRemote } from '@repartee/contracts/platform/deployment/deployment';
import type { IconName } from '@repartee/ui-kit/icon';

/** Actions of a super-admin on a remote, in the order of its menu. */
export type BuildAction = 'promote' | 'share' | 'rollback' | 'rule' | 'disable' | 'enable' | 'remove';

/** A selected action. `to`: for a rollback, the retained build to return to. */
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

/** Whether an action needs the team's signing key, if the team has registered one. */
export const needsKey = (action: BuildAction): boolean =>
  action === 'promote' || action === 'share' || action === 'rule';

/** Returns the actions that are possible on a remote as it is deployed now. */
export function actionsFor({ canary, fallback, enabled }: DeployedRemote): BuildAction[] {
  return [
    ...(canary ? (['promote', 'share'] as const) : []),
    ...(canary || fallback ? (['rollback'] as const) : []),
    'rule',
    enabled ? 'disable' : 'enable',
    'remove',
  ];
}

/** Returns the first eight characters of a build's name, enough to compare builds by eye. */
export const shortBuild = (build: string): string => build.slice(0, 8);

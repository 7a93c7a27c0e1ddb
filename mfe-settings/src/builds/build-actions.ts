import type { DeployedRemote } from '@repartee/contracts/platform/deployment/deployment';
import type { IconName } from '@repartee/ui-kit/icon';

/** What a super-admin may do to a remote, in the order of its menu. */
export type BuildAction = 'promote' | 'share' | 'rollback' | 'rule' | 'disable' | 'enable' | 'remove';

/** An action that was chosen: `to` is the build to go back to, of those that are kept. */
export interface ChosenAction {
  readonly action: BuildAction;
  readonly remote: DeployedRemote;
  readonly to?: string;
}

export const buildActionLooks: Readonly<Record<BuildAction, { icon: IconName; danger?: true }>> = {
  promote: { icon: 'check' },
  share: { icon: 'users' },
  rollback: { icon: 'undo-2' },
  rule: { icon: 'shield-check' },
  disable: { icon: 'eye-off' },
  enable: { icon: 'eye' },
  remove: { icon: 'trash-2', danger: true },
};

/** The actions that only the team's key allows, where the team has registered one. */
export const needsKey = (action: BuildAction): boolean =>
  action === 'promote' || action === 'share' || action === 'rule';

/** What can be done to a remote as it is deployed now. */
export function actionsFor({ canary, fallback, enabled }: DeployedRemote): BuildAction[] {
  return [
    ...(canary ? (['promote', 'share'] as const) : []),
    ...(canary || fallback ? (['rollback'] as const) : []),
    'rule',
    enabled ? 'disable' : 'enable',
    'remove',
  ];
}

/** A build's name, short enough to be compared by eye. */
export const shortBuild = (build: string): string => build.slice(0, 8);

import type { DeployedRemote, RemovedRemote } from '@repartee/contracts/remotes/deployment/deployment';
import type { IconName } from '@repartee/ui-kit/icon';

export type BuildAction =
  | 'promote'
  | 'share'
  | 'rollback'
  | 'rule'
  | 'disable'
  | 'enable'
  | 'allow-backend'
  | 'block-backend'
  | 'allow-effects'
  | 'block-effects'
  | 'hand-over'
  | 'remove';

/** `to` is the id of the build to deploy again in a rollback. */
export type ChosenAction =
  | {
      readonly action: Exclude<BuildAction, 'hand-over'>;
      readonly remote: DeployedRemote;
      readonly to?: string;
    }
  | { readonly action: 'hand-over'; readonly remote: RemovedRemote };

export const buildActionAppearance: Readonly<Record<BuildAction, { icon: IconName; danger?: true }>> = {
  promote: { icon: 'check' },
  share: { icon: 'users' },
  rollback: { icon: 'undo-2' },
  rule: { icon: 'shield-check' },
  disable: { icon: 'eye-off' },
  enable: { icon: 'eye' },
  'allow-backend': { icon: 'server' },
  'block-backend': { icon: 'eye-off' },
  'allow-effects': { icon: 'layout-grid' },
  'block-effects': { icon: 'eye-off' },
  'hand-over': { icon: 'key-round' },
  remove: { icon: 'trash-2', danger: true },
};

/** Returns true if the action requires a signature with the team's key when `DeployedRemote.signed` is true. */
export const needsKey = (action: BuildAction): boolean =>
  action === 'promote' || action === 'share' || action === 'rule';

export function actionsFor({ canary, fallback, enabled, backend, effects }: DeployedRemote): BuildAction[] {
  return [
    ...(canary ? (['promote', 'share'] as const) : []),
    ...(canary || fallback ? (['rollback'] as const) : []),
    'rule',
    enabled ? 'disable' : 'enable',
    ...(backend ? [backend.allowed ? ('block-backend' as const) : ('allow-backend' as const)] : []),
    ...(effects ? [effects.allowed ? ('block-effects' as const) : ('allow-effects' as const)] : []),
    'hand-over',
    'remove',
  ];
}

export const shortBuild = (build: string): string => build.slice(0, 8);

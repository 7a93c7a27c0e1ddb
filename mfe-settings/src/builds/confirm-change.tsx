import { useFormat, useTranslation } from '@repartee/app-sdk';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';
import { Notice } from '@repartee/ui-kit/notice';
import { buildActionAppearance, type ChosenAction, shortBuild } from './build-actions.ts';
import { type ChangeRefusal, type RequestedChange, useRemoteChange } from './use-remote-change.ts';

export function RefusalNotice({ refusal }: { refusal: ChangeRefusal | undefined }) {
  if (!refusal) return null;
  return (
    <Notice tone="danger" live title={refusal.text}>
      {refusal.reason && <span lang="en">{refusal.reason}</span>}
    </Notice>
  );
}

/** Actions that need only a confirmation, without further input. */
export type ConfirmedAction = Exclude<ChosenAction, { readonly action: 'hand-over' }> & {
  readonly action: Exclude<ChosenAction['action'], 'share' | 'rule' | 'hand-over'>;
};

export function ConfirmChange({
  chosen,
  revision,
  close,
}: {
  chosen: ConfirmedAction;
  revision: number;
  close: () => void;
}) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const { remote, action, to } = chosen;
  const { send, refusal } = useRemoteChange(remote, revision, close);
  const { canary, current, fallback, prefixes } = remote;
  const endsCanary = action === 'rollback' && to === undefined && canary !== null;
  const target = to ?? (action === 'promote' ? canary?.build.build : fallback) ?? '';
  const wanted: RequestedChange = action === 'rollback' && to !== undefined ? { action, to } : { action };
  const words = endsCanary ? 'end_canary' : action;
  return (
    <ConfirmDialog
      title={t(`builds.ask.${words}.title`, { remote: remote.id })}
      confirmLabel={t(`builds.act.${words}`)}
      danger={buildActionAppearance[action].danger ?? false}
      onConfirm={() => send(wanted)}
      onCancel={close}
    >
      <div className="stack">
        <p>
          {t(`builds.ask.${words}.text`, {
            build: shortBuild(target),
            current: shortBuild(current.build),
            share: format.percent((canary?.percent ?? 0) / 100),
            prefixes: prefixes.join(', '),
            team: remote.team,
            url: remote.backend?.url ?? '',
            audience: remote.backend?.audience ?? '',
            effects: remote.effects?.names.join(', ') ?? '',
          })}
        </p>
        <RefusalNotice refusal={refusal} />
      </div>
    </ConfirmDialog>
  );
}

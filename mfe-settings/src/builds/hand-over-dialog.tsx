import { useTranslation } from '@repartee/app-sdk';
import { handOver, type RemovedRemote } from '@repartee/contracts/remotes/deployment/deployment';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { TextField } from '@repartee/ui-kit/text-field';
import { RefusalNotice } from './confirm-change.tsx';
import { useRemoteChange } from './use-remote-change.ts';

export function HandOverDialog(props: {
  readonly remote: RemovedRemote;
  readonly revision: number;
  close(): void;
}) {
  const { remote, revision, close } = props;
  const { t } = useTranslation('mfe-settings');
  const { send, refusal } = useRemoteChange(remote, revision, close);
  const form = useForm({
    schema: handOver,
    initialValues: { team: '' },
    guarded: false,
    save: ({ team }) => send({ action: 'hand-over', team }),
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      size="small"
      title={t('builds.ask.hand-over.title', { remote: remote.id })}
      saveLabel={t('builds.act.hand-over')}
    >
      <p>{t('builds.ask.hand-over.text', { team: remote.team })}</p>
      <TextField name="team" label={t('builds.new_team')} />
      <RefusalNotice refusal={refusal} />
    </FormDialog>
  );
}

import { useTranslation } from '@repartee/app-sdk';
import type { DeployedRemote } from '@repartee/contracts/remotes/deployment/deployment';
import {
  canaryRule,
  canaryShare,
  suggestedCanaryRule,
} from '@repartee/contracts/remotes/deployment/deployment';
import { Button } from '@repartee/ui-kit/button';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { NumberField } from '@repartee/ui-kit/number-field';
import { RefusalNotice } from './confirm-change.tsx';
import { useRemoteChange } from './use-remote-change.ts';

interface Props {
  readonly remote: DeployedRemote;
  readonly revision: number;
  close(): void;
}

export function CanaryShareDialog({ remote, revision, close }: Props) {
  const { t } = useTranslation('mfe-settings');
  const { send, refusal } = useRemoteChange(remote, revision, close);
  const form = useForm<{ readonly percent: number | null }>({
    schema: canaryShare,
    initialValues: { percent: remote.canary?.percent ?? null },
    guarded: false,
    save: ({ percent }) => send({ action: 'share', percent: percent ?? 0 }),
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      size="small"
      title={t('builds.ask.share.title', { remote: remote.id })}
      saveLabel={t('builds.save')}
    >
      <NumberField
        name="percent"
        label={t('builds.percent')}
        errorTexts={{
          required: t('builds.percent_wrong'),
          invalid: t('builds.percent_wrong'),
          too_small: t('builds.percent_wrong'),
          too_big: t('builds.percent_wrong'),
        }}
      />
      <RefusalNotice refusal={refusal} />
    </FormDialog>
  );
}

interface RuleForm {
  readonly errors_per_load: number | null;
  readonly least_loads: number | null;
}

export function RuleDialog({ remote, revision, close }: Props) {
  const { t } = useTranslation('mfe-settings');
  const { send, refusal, busy } = useRemoteChange(remote, revision, close);
  const form = useForm<RuleForm>({
    schema: canaryRule,
    initialValues: remote.rule ?? suggestedCanaryRule,
    guarded: false,
    save: (values) => send({ action: 'rule', rule: canaryRule.parse(values) }),
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      title={t('builds.ask.rule.title', { remote: remote.id })}
      saveLabel={t('builds.save')}
      actions={
        remote.rule && (
          <Button loading={busy && !form.saving} onClick={() => void send({ action: 'rule', rule: null })}>
            {t('builds.rule_off')}
          </Button>
        )
      }
    >
      <p>{t('builds.ask.rule.text')}</p>
      <NumberField
        name="errors_per_load"
        label={t('builds.errors_per_load')}
        errorTexts={{
          required: t('builds.errors_per_load_wrong'),
          invalid: t('builds.errors_per_load_wrong'),
        }}
      />
      <NumberField
        name="least_loads"
        label={t('builds.least_loads')}
        errorTexts={{ required: t('builds.least_loads_wrong'), invalid: t('builds.least_loads_wrong') }}
      />
      <RefusalNotice refusal={refusal} />
    </FormDialog>
  );
}

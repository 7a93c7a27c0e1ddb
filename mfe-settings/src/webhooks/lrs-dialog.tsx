import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { createLrs, updateLrs } from '@repartee/contracts/integrations/webhook/endpoints';
import {
  changedLrs,
  type LrsDraft,
  lrsActors,
  lrsDraft,
  newLrs,
  type Webhook,
} from '@repartee/contracts/integrations/webhook/webhook';
import { CheckboxField } from '@repartee/ui-kit/checkbox-field';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { PasswordField } from '@repartee/ui-kit/password-field';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';

const empty: LrsDraft = { url: '', description: '', key: '', actor: 'email', enabled: true };

/** Adds a learning record store, or changes the given one. */
export function LrsDialog({ webhook, close }: { webhook?: Webhook; close(): void }) {
  const { t } = useTranslation('mfe-settings');
  const create = useEndpointMutation(createLrs);
  const update = useEndpointMutation(updateLrs);
  const stored = webhook?.lrs ? lrsDraft.parse({ ...webhook, ...webhook.lrs }) : empty;
  const form = useForm<LrsDraft & { secret: string }>({
    schema: webhook ? changedLrs : newLrs,
    initialValues: { ...stored, secret: '' },
    guarded: false,
    save: async ({ secret, ...draft }) => {
      if (webhook)
        await update.mutateAsync({
          ...{ params: { id: webhook.id }, body: { ...draft, secret, expected: stored } },
        });
      else await create.mutateAsync({ body: { ...draft, secret } });
      showToast({ text: t('form.saved') });
      close();
    },
    fieldErrors: ({ details }): Record<string, string> | undefined => {
      if ('url' in details) return { url: t('webhooks.url_refused') };
      return 'secret' in details ? { secret: t('webhooks.lrs_secret_again') } : undefined;
    },
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      title={t(webhook ? 'webhooks.edit_lrs' : 'webhooks.add_lrs')}
      saveLabel={t(webhook ? 'webhooks.save' : 'webhooks.add_do')}
    >
      <p>{t('webhooks.lrs_lead')}</p>
      <TextField
        name="url"
        type="url"
        label={t('webhooks.lrs_url')}
        placeholder="https://lrs.example.org/xapi"
        autoComplete="off"
      />
      <TextField name="key" label={t('webhooks.lrs_key')} autoComplete="off" />
      <PasswordField
        name="secret"
        label={t('webhooks.lrs_secret')}
        placeholder={webhook && t('webhooks.lrs_secret_kept')}
        autoComplete="off"
      />
      <SelectField
        name="actor"
        label={t('webhooks.lrs_actor')}
        choices={lrsActors.map((value) => ({ value, label: t(`webhooks.actor.${value}`) }))}
      />
      <TextField name="description" label={t('webhooks.description')} optional autoComplete="off" />
      <CheckboxField name="enabled" label={t('webhooks.enabled')} />
    </FormDialog>
  );
}

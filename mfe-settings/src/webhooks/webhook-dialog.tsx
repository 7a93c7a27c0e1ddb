import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { createWebhook, updateWebhook } from '@repartee/contracts/integrations/webhook/endpoints';
import {
  type Webhook,
  type WebhookDraft,
  webhookDraft,
} from '@repartee/contracts/integrations/webhook/webhook';
import { webhookEventTypes } from '@repartee/contracts/integrations/webhook/webhook-events';
import { Checkbox } from '@repartee/ui-kit/checkbox';
import { CheckboxField } from '@repartee/ui-kit/checkbox-field';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';
import styles from './webhooks.module.css';

/** Adds a webhook and hands its secret to `added`, or changes the given one. */
export function WebhookDialog(props: { webhook?: Webhook; close(): void; added?(secret: string): void }) {
  const { webhook, close, added } = props;
  const { t } = useTranslation('mfe-settings');
  const create = useEndpointMutation(createWebhook);
  const update = useEndpointMutation(updateWebhook);
  const stored: WebhookDraft = webhook
    ? {
        ...{ url: webhook.url, description: webhook.description },
        ...{ events: webhook.events, enabled: webhook.enabled },
      }
    : { url: '', description: '', events: webhookEventTypes, enabled: true };
  const form = useForm<WebhookDraft>({
    schema: webhookDraft,
    initialValues: stored,
    guarded: false,
    save: async (values) => {
      if (webhook)
        await update.mutateAsync({ params: { id: webhook.id }, body: { ...values, expected: stored } });
      else added?.((await create.mutateAsync({ body: values })).secret);
      showToast({ text: t('form.saved') });
      close();
    },
    fieldErrors: ({ details }) => ('url' in details ? { url: t('webhooks.url_refused') } : undefined),
  });
  const { events } = form.values;
  return (
    <FormDialog
      of={form}
      onClose={close}
      title={t(webhook ? 'webhooks.edit' : 'webhooks.add')}
      saveLabel={t(webhook ? 'webhooks.save' : 'webhooks.add_do')}
    >
      <TextField
        name="url"
        type="url"
        label={t('webhooks.url')}
        placeholder="https://example.org/repartee"
        autoComplete="off"
      />
      <TextField name="description" label={t('webhooks.description')} optional autoComplete="off" />
      <fieldset className={styles.events}>
        <legend className={styles.legend}>{t('webhooks.events')}</legend>
        {webhookEventTypes.map((type) => (
          <Checkbox
            key={type}
            label={t(`webhooks.event.${type}`)}
            hint={<code>{type}</code>}
            checked={events.includes(type)}
            onChange={({ target }) =>
              form.set({
                events: webhookEventTypes.filter((one) =>
                  one === type ? target.checked : events.includes(one),
                ),
              })
            }
          />
        ))}
        {events.length === 0 && (
          <p role="alert" className={styles.error}>
            {t('webhooks.events_none')}
          </p>
        )}
      </fieldset>
      <CheckboxField name="enabled" label={t('webhooks.enabled')} />
    </FormDialog>
  );
}

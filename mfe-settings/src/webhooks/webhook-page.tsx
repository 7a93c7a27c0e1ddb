import { useEndpoint, useFormat, useRouteValues, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { readWebhook } from '@repartee/contracts/integrations/webhook/endpoints';
import { secretOverlapHours, type Webhook } from '@repartee/contracts/integrations/webhook/webhook';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Chip } from '@repartee/ui-kit/chip';
import { Facts } from '@repartee/ui-kit/facts';
import { Menu } from '@repartee/ui-kit/menu';
import { Notice } from '@repartee/ui-kit/notice';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { useState } from 'react';
import { SecretDialog } from '../form/secret-dialog.tsx';
import { webhookListPath } from '../paths.ts';
import { DeleteWebhook } from './delete-webhook.tsx';
import { DeliveriesPart } from './deliveries-part.tsx';
import { LrsDialog } from './lrs-dialog.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { TestDialog } from './test-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookState } from './webhook-state.tsx';
import styles from './webhooks.module.css';

export default function WebhookPage() {
  const { t } = useTranslation('mfe-settings');
  const { id = '' } = useRouteValues();
  const reading = useEndpoint(readWebhook, { params: { id } });
  return (
    <QueryBoundary
      reading={reading}
      elsewhere={<ButtonLink href={webhookListPath}>{t('webhooks.title')}</ButtonLink>}
    >
      {(webhook) => <KnownWebhook key={id} webhook={webhook} />}
    </QueryBoundary>
  );
}

type Act = 'edit' | 'rotate' | 'delete' | 'test';

function KnownWebhook({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('mfe-settings');
  const [act, choose] = useState<Act>();
  const [secret, setSecret] = useState<string>();
  const close = () => choose(undefined);
  const { url, description, lrs } = webhook;
  return (
    <>
      <PageHeader
        title={<span className={styles.url}>{description || url.replace(/^https?:\/\//, '')}</span>}
        subtitle={description && <span className={styles.url}>{url}</span>}
        trail={[{ label: t('webhooks.title'), href: webhookListPath }]}
        actions={
          <>
            <Button icon="send" onClick={() => choose('test')}>
              {t('webhooks.test')}
            </Button>
            <Button icon="pencil" onClick={() => choose('edit')}>
              {t('webhooks.change')}
            </Button>
            <Menu
              align="end"
              items={[
                ...(lrs
                  ? []
                  : [
                      {
                        ...{ key: 'rotate', label: t('webhooks.rotate'), icon: 'key-round' as const },
                        onSelect: () => choose('rotate'),
                      },
                    ]),
                {
                  ...{ key: 'delete', label: t('webhooks.delete'), icon: 'trash-2', danger: true },
                  onSelect: () => choose('delete'),
                },
              ]}
              trigger={(trigger) => (
                <Button {...trigger} variant="ghost" icon="ellipsis" label={t('webhooks.more')} />
              )}
            />
          </>
        }
      />
      <WebhookFacts webhook={webhook} edit={() => choose('edit')} />
      <DeliveriesPart webhook={webhook} />
      {act === 'test' && <TestDialog webhook={webhook} close={close} />}
      {act === 'edit' &&
        (lrs ? <LrsDialog {...{ webhook, close }} /> : <WebhookDialog {...{ webhook, close }} />)}
      {act === 'rotate' && <RotateSecret webhook={webhook} close={close} rotated={setSecret} />}
      {secret && (
        <SecretDialog title={t('webhooks.secret_title')} secret={secret} close={() => setSecret(undefined)}>
          <p className={styles.text}>{t('webhooks.secret_text')}</p>
          <p className={styles.text}>{t('webhooks.secret_both', { hours: secretOverlapHours })}</p>
        </SecretDialog>
      )}
      {act === 'delete' && <DeleteWebhook webhook={webhook} close={close} />}
    </>
  );
}

function WebhookFacts({ webhook, edit }: { webhook: Webhook; edit(): void }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const { events, lrs, disabled_reason, previous_secret_until, last_success_at } = webhook;
  return (
    <div className={styles.about}>
      {disabled_reason && (
        <Notice
          tone="danger"
          title={t('webhooks.stopped_title')}
          actions={<Button onClick={edit}>{t('webhooks.change')}</Button>}
        >
          {t(`webhooks.stopped_by.${disabled_reason}`)}
        </Notice>
      )}
      {previous_secret_until && Date.parse(previous_secret_until) > Date.now() && (
        <Notice>{t('webhooks.both_until', { date: format.dateTime(previous_secret_until) })}</Notice>
      )}
      <div className={styles.facts}>
        <WebhookState webhook={webhook} />
        {last_success_at ? (
          <span>{t('webhooks.last_success', { ago: format.ago(last_success_at) })}</span>
        ) : (
          <Chip tone="amber" icon="clock">
            {t('webhooks.no_success')}
          </Chip>
        )}
      </div>
      <p className={styles.text}>
        <Facts
          of={[
            ...(lrs ? [t('webhooks.lrs'), lrs.key, t(`webhooks.actor.${lrs.actor}`)] : []),
            ...events.map((type) => t(`webhooks.event.${type}`)),
          ]}
        />
      </p>
    </div>
  );
}

import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { listWebhooks } from '@repartee/contracts/integrations/webhook/endpoints';
import { mostWebhooks, type Webhook } from '@repartee/contracts/integrations/webhook/webhook';
import { Button } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { Facts } from '@repartee/ui-kit/facts';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Row, Rows } from '@repartee/ui-kit/row';
import { useState } from 'react';
import { SecretDialog } from '../form/secret-dialog.tsx';
import { webhookPath } from '../paths.ts';
import { LrsDialog } from './lrs-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookState } from './webhook-state.tsx';

export default function WebhookListPage() {
  const { t } = useTranslation('mfe-settings');
  const reading = useEndpoint(listWebhooks, {});
  const [adding, setAdding] = useState<'webhook' | 'lrs'>();
  const [secret, setSecret] = useState<string>();
  const full = (reading.data?.items.length ?? 0) >= mostWebhooks;
  return (
    <>
      <PageHeader
        title={t('webhooks.title')}
        subtitle={full ? t('webhooks.full', { most: mostWebhooks }) : t('webhooks.lead')}
        trail={[{ label: t('home.title'), href: '/settings' }]}
        actions={
          <>
            <Button icon="plus" disabled={!reading.data || full} onClick={() => setAdding('lrs')}>
              {t('webhooks.add_lrs')}
            </Button>
            <Button
              variant="primary"
              icon="plus"
              disabled={!reading.data || full}
              onClick={() => setAdding('webhook')}
            >
              {t('webhooks.add')}
            </Button>
          </>
        }
      />
      <QueryBoundary reading={reading} page={false}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="send" title={t('webhooks.none_title')}>
              {t('webhooks.none_text')}
            </EmptyState>
          ) : (
            <Rows card label={t('webhooks.title')}>
              {items.map((one) => (
                <WebhookRow key={one.id} webhook={one} />
              ))}
            </Rows>
          )
        }
      </QueryBoundary>
      {adding === 'webhook' && <WebhookDialog close={() => setAdding(undefined)} added={setSecret} />}
      {adding === 'lrs' && <LrsDialog close={() => setAdding(undefined)} />}
      {secret && (
        <SecretDialog title={t('webhooks.secret_title')} secret={secret} close={() => setSecret(undefined)}>
          <p className="soft">{t('webhooks.secret_text')}</p>
        </SecretDialog>
      )}
    </>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('mfe-settings');
  const { id, url, description, events, lrs } = webhook;
  return (
    <Row
      arrow
      picture={null}
      name={description || url}
      href={webhookPath(id)}
      about={description ? url : undefined}
      facts={<Facts of={[lrs && t('webhooks.lrs'), ...events.map((type) => t(`webhooks.event.${type}`))]} />}
    >
      <WebhookState webhook={webhook} />
    </Row>
  );
}

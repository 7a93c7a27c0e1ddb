import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { listWebhookDeliveries } from '@repartee/contracts/integrations/webhook/endpoints';
import {
  type DeliveryStatus,
  deliveryStatuses,
  type Webhook,
} from '@repartee/contracts/integrations/webhook/webhook';
import {
  type WebhookEventType,
  webhookEventTypes,
} from '@repartee/contracts/integrations/webhook/webhook-events';
import { Button } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { FilterMenu } from '@repartee/ui-kit/filter-menu';
import { NoMatchState } from '@repartee/ui-kit/no-match-state';
import { Section } from '@repartee/ui-kit/section';
import { useState } from 'react';
import { PagedRows } from '../list/paged-rows.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import styles from './webhooks.module.css';

/** While the page is open, new deliveries and answers appear by themselves. */
const poll = () => 5000;

interface Query {
  readonly page?: number;
  readonly page_size?: number;
  readonly status?: DeliveryStatus | undefined;
  readonly type?: WebhookEventType | undefined;
}

export function DeliveriesPart({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('mfe-settings');
  const [query, setQuery] = useState<Query>({});
  const [replaying, setReplaying] = useState(false);
  const { status, type } = query;
  const reading = useEndpoint(
    listWebhookDeliveries,
    { params: { id: webhook.id }, query },
    { keepPreviousData: true, refetchInterval: poll },
  );
  const failed = useEndpoint(
    listWebhookDeliveries,
    { params: { id: webhook.id }, query: { status: 'failed' } },
    { refetchInterval: poll },
  );
  const unused = !status && !type && reading.data?.total === 0;
  return (
    <Section
      title={t('deliveries.title')}
      subtitle={t('deliveries.lead')}
      aside={
        webhook.enabled &&
        Boolean(failed.data?.total) && (
          <Button icon="rotate-ccw" onClick={() => setReplaying(true)}>
            {t('deliveries.replay_failed')}
          </Button>
        )
      }
    >
      {!unused && (
        <div className={styles.tools}>
          <FilterMenu
            label={t('deliveries.status_label')}
            anyLabel={t('deliveries.any_status')}
            value={status}
            onChange={(next) => setQuery({ status: next, type })}
            choices={deliveryStatuses.map((value) => ({ value, label: t(`deliveries.status.${value}`) }))}
          />
          <FilterMenu
            label={t('deliveries.event_label')}
            anyLabel={t('deliveries.any_event')}
            value={type}
            onChange={(next) => setQuery({ status, type: next })}
            choices={webhookEventTypes.map((value) => ({ value, label: t(`webhooks.event.${value}`) }))}
          />
        </div>
      )}
      <PagedRows
        reading={reading}
        label={t('deliveries.title')}
        onPage={(next) => setQuery({ ...query, ...next })}
        none={
          status || type ? (
            <NoMatchState search="" onClear={() => setQuery({})} />
          ) : (
            <EmptyState icon="send" title={t('deliveries.none')}>
              {t('deliveries.none_text')}
            </EmptyState>
          )
        }
      >
        {(one) => <DeliveryRow key={one.id} delivery={one} enabled={webhook.enabled} />}
      </PagedRows>
      {replaying && <ReplayDialog webhook={webhook} close={() => setReplaying(false)} />}
    </Section>
  );
}

import { useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { useAction } from '@repartee/app-sdk/action';
import { replayWebhookDelivery } from '@repartee/contracts/integrations/webhook/endpoints';
import type { WebhookDelivery } from '@repartee/contracts/integrations/webhook/webhook';
import { Button } from '@repartee/ui-kit/button';
import { Chip } from '@repartee/ui-kit/chip';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Facts } from '@repartee/ui-kit/facts';
import { Row } from '@repartee/ui-kit/row';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { AnswerFacts, Fact } from './answer-facts.tsx';
import styles from './webhooks.module.css';

const appearance = {
  pending: { tone: 'amber', icon: 'clock' },
  delivered: { tone: 'green', icon: 'check' },
  failed: { tone: 'red', icon: 'triangle-alert' },
} as const;

export function DeliveryRow({ delivery, enabled }: { delivery: WebhookDelivery; enabled: boolean }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const replay = useEndpointMutation(replayWebhookDelivery);
  const { type, status, error, response_status, attempts, created_at, next_attempt_at } = delivery;
  const retrying = status === 'pending' && attempts > 0;
  const name = t(`webhooks.event.${type}`);
  const time = format.dateTime(created_at);
  const [again, busy] = useAction(async () => {
    await replay.mutateAsync({ params: { id: delivery.id } });
    showToast({ text: t('deliveries.replayed', { count: 1 }) });
  });
  return (
    <Row
      picture={null}
      name={
        <span className={styles.name}>
          {name}
          <Chip {...appearance[status]}>{t(`deliveries.status.${retrying ? 'retrying' : status}`)}</Chip>
        </span>
      }
      about={error ? t(`webhooks.error.${error}`, { status: response_status }) : undefined}
      facts={
        <Facts
          of={[
            time,
            attempts > 0 ? t('deliveries.attempts', { count: attempts }) : null,
            retrying && next_attempt_at
              ? t('deliveries.next', { date: format.dateTime(next_attempt_at) })
              : null,
          ]}
        />
      }
    >
      <div className={styles.ends}>
        <Button aria-label={t('deliveries.show_named', { name, time })} onClick={() => setOpen(true)}>
          {t('deliveries.show')}
        </Button>
        <Button
          icon="rotate-ccw"
          disabled={!enabled}
          loading={busy}
          label={t('deliveries.replay_named', { name, time })}
          onClick={() => void again()}
        />
        {open && <DeliveryDialog delivery={delivery} title={name} close={() => setOpen(false)} />}
      </div>
    </Row>
  );
}

function DeliveryDialog(props: { delivery: WebhookDelivery; title: string; close(): void }) {
  const { delivery, title, close } = props;
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const { event_id, attempted_at, body } = delivery;
  return (
    <Dialog
      onClose={close}
      title={title}
      size="large"
      footer={<Button onClick={close}>{t('webhooks.close')}</Button>}
    >
      <AnswerFacts answer={delivery}>
        <Fact name={t('deliveries.id')}>
          <code>{event_id}</code>
        </Fact>
        {attempted_at && <Fact name={t('deliveries.last_attempt')}>{format.dateTime(attempted_at)}</Fact>}
        <Fact name={t('deliveries.body')}>
          <pre className={styles.code}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
        </Fact>
      </AnswerFacts>
    </Dialog>
  );
}

import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { useAction } from '@repartee/app-sdk/action';
import { replayFailedDeliveries } from '@repartee/contracts/integrations/webhook/endpoints';
import type { Webhook } from '@repartee/contracts/integrations/webhook/webhook';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { SelectField } from '@repartee/ui-kit/select-field';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import styles from './webhooks.module.css';

const hours = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24 } as const;
type Period = keyof typeof hours;
const periods = Object.keys(hours) as Period[];

export function ReplayDialog({ webhook, close }: { webhook: Webhook; close(): void }) {
  const { t } = useTranslation('mfe-settings');
  const [period, setPeriod] = useState<Period>('day');
  const replay = useEndpointMutation(replayFailedDeliveries);
  const [send, busy] = useAction(async () => {
    const since = new Date(Date.now() - hours[period] * 3_600_000).toISOString();
    const { replayed } = await replay.mutateAsync({ params: { id: webhook.id }, body: { since } });
    showToast({ text: t('deliveries.replayed', { count: replayed }) });
    close();
  });
  return (
    <Dialog
      onClose={close}
      size="small"
      title={t('deliveries.replay_failed')}
      footer={
        <>
          <Button onClick={close}>{t('form.cancel')}</Button>
          <Button variant="primary" icon="rotate-ccw" loading={busy} onClick={() => void send()}>
            {t('deliveries.replay_do')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className={styles.text}>{t('deliveries.replay_text')}</p>
        <SelectField<Period>
          label={t('deliveries.since')}
          value={period}
          onChange={(next) => next && setPeriod(next)}
          choices={periods.map((value) => ({ value, label: t(`deliveries.period.${value}`) }))}
        />
      </div>
    </Dialog>
  );
}

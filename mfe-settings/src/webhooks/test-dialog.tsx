import { useEndpointMutation, useErrorText, useTranslation } from '@repartee/app-sdk';
import { testWebhook } from '@repartee/contracts/integrations/webhook/endpoints';
import type { Webhook } from '@repartee/contracts/integrations/webhook/webhook';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Notice } from '@repartee/ui-kit/notice';
import { AnswerFacts } from './answer-facts.tsx';
import styles from './webhooks.module.css';

export function TestDialog({ webhook, close }: { webhook: Webhook; close(): void }) {
  const { t } = useTranslation('mfe-settings');
  const errorText = useErrorText();
  const test = useEndpointMutation(testWebhook);
  const { data } = test;
  const kind = webhook.lrs ? 'test_lrs' : 'test';
  return (
    <Dialog
      onClose={close}
      title={t(`webhooks.${kind}_title`)}
      footer={
        <>
          <Button onClick={close}>{t('webhooks.close')}</Button>
          <Button
            variant="primary"
            icon="send"
            loading={test.isPending}
            onClick={() => test.mutate({ params: { id: webhook.id } })}
          >
            {t(`webhooks.${kind}_do`)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className={styles.text}>{t(`webhooks.${kind}_text`)}</p>
        {test.error && (
          <Notice tone="danger" live>
            {errorText(test.error)}
          </Notice>
        )}
        {data && !test.isPending && (
          <>
            <Notice
              live
              tone={data.error ? 'danger' : 'success'}
              title={t(data.error ? 'webhooks.test_failed' : 'webhooks.test_accepted')}
            >
              {data.error && t(`webhooks.error.${data.error}`, { status: data.response_status })}
            </Notice>
            <AnswerFacts answer={data} />
          </>
        )}
      </div>
    </Dialog>
  );
}

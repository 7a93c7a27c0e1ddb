import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { WebhookAnswer } from '@repartee/contracts/integrations/webhook/webhook';
import type { ReactNode } from 'react';
import styles from './webhooks.module.css';

/** What a receiver answered, after `children`, which are further facts of the list. */
export function AnswerFacts({ answer, children }: { answer: WebhookAnswer; children?: ReactNode }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const { response_status, duration_ms, response_body } = answer;
  return (
    <dl className={styles.answer}>
      {children}
      {response_status !== null && <Fact name={t('webhooks.status')}>{response_status}</Fact>}
      {duration_ms !== null && (
        <Fact name={t('webhooks.duration')}>{t('webhooks.ms', { ms: format.number(duration_ms) })}</Fact>
      )}
      {response_status !== null && (
        <Fact name={t('webhooks.answer')}>
          {response_body ? <pre className={styles.code}>{response_body}</pre> : t('webhooks.answer_empty')}
        </Fact>
      )}
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

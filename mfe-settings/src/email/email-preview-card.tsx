import { isApiError, useEndpointMutation, useErrorText, useTranslation, useUser } from '@repartee/app-sdk';
import {
  type EmailText,
  previewEmail,
  sendTestEmail,
} from '@repartee/contracts/people/organization/email-settings';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { showToast } from '@repartee/ui-kit/toast';
import { useEffect } from 'react';
import { useMailSent } from '../users/parts/use-mail-sent.ts';
import styles from './email.module.css';

interface Trial {
  readonly sender_name: string;
  readonly reply_to: string;
  readonly text: EmailText;
}

const pause_ms = 400;

/** Shows the mail with example values, and sends it to the user as a test. */
export function EmailPreviewCard({ trial, incomplete }: { trial: Trial; incomplete: boolean }) {
  const { t } = useTranslation('mfe-settings');
  const { email } = useUser();
  const errorText = useErrorText();
  const { mutate: preview, data: mail } = useEndpointMutation(previewEmail);
  const test = useEndpointMutation(sendTestEmail);
  const mailSent = useMailSent();
  const body = JSON.stringify(trial);
  useEffect(() => {
    if (incomplete) return;
    const timer = setTimeout(() => preview({ body: JSON.parse(body) }), pause_ms);
    return () => clearTimeout(timer);
  }, [body, incomplete, preview]);
  return (
    <Card as="aside" aria-label={t('email.preview')} className={styles.preview}>
      <h2 className={styles.title}>{t('email.preview')}</h2>
      {mail && (
        <>
          <dl className={styles.head}>
            <div>
              <dt>{t('email.from')}</dt>
              <dd>{mail.from}</dd>
            </div>
            {mail.reply_to && (
              <div>
                <dt>{t('email.reply_to')}</dt>
                <dd>{mail.reply_to}</dd>
              </div>
            )}
            <div>
              <dt>{t('email.subject')}</dt>
              <dd>
                <strong>{mail.subject}</strong>
              </dd>
            </div>
          </dl>
          <div className={styles.mail}>
            {[mail.greeting, ...mail.lines].map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p className={styles.action}>{mail.action}</p>
            {mail.notes.map((note) => (
              <p key={note} className="quiet">
                {note}
              </p>
            ))}
          </div>
        </>
      )}
      <Button
        icon="mail"
        disabled={incomplete || mailSent === false}
        loading={test.isPending}
        onClick={() =>
          test.mutate(
            { body: trial },
            {
              onSuccess: () => showToast({ text: t('email.test_sent', { email }) }),
              onError: (error) => {
                const reason = isApiError(error) ? error.details.mail : undefined;
                showToast({
                  tone: 'danger',
                  text: reason ? t(`email.test_failed.${reason}`) : errorText(error),
                });
              },
            },
          )
        }
      >
        {t('email.test')}
      </Button>
      {mailSent === false && <p className="quiet">{t('no_mail.title')}</p>}
    </Card>
  );
}

import { useEndpoint, useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { authenticationMethods, resetOwnPassword } from '@repartee/contracts/people/identity/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Form, useForm } from '@repartee/ui-kit/form';
import { Link } from '@repartee/ui-kit/link';
import { Notice } from '@repartee/ui-kit/notice';
import { TextField } from '@repartee/ui-kit/text-field';
import { useState } from 'react';
import styles from '../form/form.module.css';

/** The response to the forgotten-password form does not reveal whether an account exists. */
export function ForgotPasswordForm() {
  const { t } = useTranslation('mfe-auth');
  const methods = useEndpoint(authenticationMethods, {});
  const ask = useEndpointMutation(resetOwnPassword);
  const [sent, setSent] = useState(false);
  const form = useForm({
    schema: resetOwnPassword.body,
    initialValues: { account_email: '' },
    guarded: false,
    save: async ({ account_email }) => {
      await ask.mutateAsync({ body: { account_email: account_email.trim() } });
      setSent(true);
    },
  });
  const back = (
    <Link href="/#login" className={styles.other}>
      {t('forgot.back')}
    </Link>
  );
  if (methods.data?.mail === false)
    return (
      <div className="stack">
        <Notice tone="warning" live title={t('forgot.no_mail_title')}>
          {t('forgot.no_mail_text')}
        </Notice>
        {back}
      </div>
    );
  if (sent)
    return (
      <div className="stack">
        <Notice tone="success" live title={t('forgot.sent_title')}>
          {t('forgot.sent_text', { email: form.values.account_email.trim() })}
        </Notice>
        {back}
      </div>
    );
  return (
    <Form of={form} variant="plain" label={t('forgot.title')}>
      <p className={styles.lead}>{t('forgot.lead')}</p>
      <TextField name="account_email" label={t('sign_in.username')} type="email" autoComplete="username" />
      <Button type="submit" variant="primary" size="large" wide loading={form.saving}>
        {t('forgot.submit')}
      </Button>
      {back}
    </Form>
  );
}

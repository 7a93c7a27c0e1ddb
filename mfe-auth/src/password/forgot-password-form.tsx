import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { resetOwnPassword } from '@repartee/contracts/identity/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Link } from '@repartee/ui-kit/link';
import { Notice } from '@repartee/ui-kit/notice';
import { TextField } from '@repartee/ui-kit/text-field';
import { type FormEvent, useState } from 'react';
import form from '../form/form.module.css';
import { useErrorText } from '../use-error-text.ts';

/** `/#forgot-password`: asks for the mail; the answer is the same whether or not anybody has this address (R-CALL-5). */
export function ForgotPasswordForm() {
  const { t } = useTranslation('mfe-auth');
  const errorWords = useErrorText();
  const ask = useEndpointMutation(resetOwnPassword);
  const [email, setEmail] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ask.isPending) ask.mutate({ body: { account_email: email.trim() } });
  };
  const back = (
    <Link href="/#login" className={form.other}>
      {t('forgot.back')}
    </Link>
  );
  if (ask.isSuccess)
    return (
      <div className={form.form}>
        <Notice tone="success" live title={t('forgot.sent_title')}>
          {t('forgot.sent_text', { email: email.trim() })}
        </Notice>
        {back}
      </div>
    );
  return (
    <form className={form.form} onSubmit={submit} aria-label={t('forgot.title')}>
      <p className={form.lead}>{t('forgot.lead')}</p>
      <TextField
        label={t('sign_in.username')}
        name="account_email"
        type="email"
        autoComplete="username"
        required
        maxLength={320}
        value={email}
        error={ask.error ? errorWords(ask.error) : undefined}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" variant="primary" size="large" wide loading={ask.isPending}>
        {t('forgot.submit')}
      </Button>
      {back}
    </form>
  );
}

import { isApiError, useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { changePasswordAfterReset } from '@repartee/contracts/identity/endpoints';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import { type FormEvent, useState } from 'react';
import form from '../form/form.module.css';
import { useErrorText } from '../use-error-text.ts';
import { keepsRules, NewPasswordFields } from './new-password-fields.tsx';

/** `/#reset-password?code=…`, as the mail has it: a new password for who holds the code (R-CALL-6). */
export function ResetPasswordForm({ code }: { code: string | null }) {
  const { t } = useTranslation('mfe-auth');
  const errorWords = useErrorText();
  const change = useEndpointMutation(changePasswordAfterReset);
  const [password, setPassword] = useState('');
  const spent = !code || (isApiError(change.error) && change.error.code === 'not_found');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code && keepsRules(password) && !change.isPending)
      change.mutate({ body: { reset_code: code, new_password: password } });
  };
  if (spent || change.isSuccess)
    return (
      <div className={form.form}>
        <Notice
          tone={spent ? 'warning' : 'success'}
          live
          title={t(spent ? 'reset.spent_title' : 'reset.done_title')}
        >
          {t(spent ? 'reset.spent_text' : 'reset.done_text')}
        </Notice>
        <ButtonLink variant="primary" size="large" wide href={spent ? '/#forgot-password' : '/#login'}>
          {t(spent ? 'reset.again' : 'sign_in.submit')}
        </ButtonLink>
      </div>
    );
  return (
    <form className={form.form} onSubmit={submit} aria-label={t('reset.title')}>
      <NewPasswordFields
        label={t('reset.password')}
        name="new_password"
        value={password}
        error={change.error ? errorWords(change.error) : undefined}
        onChange={setPassword}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        loading={change.isPending}
        disabled={!keepsRules(password)}
      >
        {t('reset.submit')}
      </Button>
    </form>
  );
}

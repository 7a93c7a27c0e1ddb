import { isApiError, useEndpointMutation } from '@repartee/app-sdk';
import { changePasswordAfterReset } from '@repartee/contracts/identity/endpoints';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import { type FormEvent, useState } from 'react';
import form from '../form/form.module.css';
import { useAuthWords, useErrorWords } from '../words.ts';
import { keepsRules, NewPasswordFields } from './new-password-fields.tsx';

/** `/#reset-password?code=…`, as the mail has it: a new password for who holds the code (R-CALL-6). */
export function ResetPasswordForm({ code }: { code: string | null }) {
  const words = useAuthWords();
  const errorWords = useErrorWords();
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
          title={words(spent ? 'reset.spent_title' : 'reset.done_title')}
        >
          {words(spent ? 'reset.spent_text' : 'reset.done_text')}
        </Notice>
        <ButtonLink variant="primary" size="large" wide href={spent ? '/#forgot-password' : '/#login'}>
          {words(spent ? 'reset.again' : 'sign_in.submit')}
        </ButtonLink>
      </div>
    );
  return (
    <form className={form.form} onSubmit={submit} aria-label={words('reset.title')}>
      <NewPasswordFields
        label={words('reset.password')}
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
        {words('reset.submit')}
      </Button>
    </form>
  );
}

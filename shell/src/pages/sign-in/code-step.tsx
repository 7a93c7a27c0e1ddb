import { useErrorText, useTranslation } from '@repartee/app-sdk/first-paint';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { PlainField } from '@repartee/ui-kit/plain-field';
import { type FormEvent, useState } from 'react';
import styles from './sign-in-form.module.css';

export interface CodeStepProps {
  signIn(code: string): Promise<void>;
  back(): void;
}

/** The second step of a sign-in: the code of the authenticator app, or a recovery code (E-3). */
export default function CodeStep({ signIn, back }: CodeStepProps) {
  const { t } = useTranslation('shell');
  const errorText = useErrorText();
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('code') as HTMLInputElement;
    if (sending) return;
    setSending(true);
    setError(undefined);
    try {
      await signIn(field.value.trim());
    } catch (thrown) {
      setError(errorText(thrown));
      field.focus();
      field.select();
    } finally {
      setSending(false);
    }
  };

  return (
    <form noValidate aria-label={t('sign_in.submit')} className={styles.form} onSubmit={submit}>
      <PlainField
        label={t('sign_in.code')}
        hint={t('sign_in.code_hint')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={error}
      />
      <PlainButton type="submit" variant="primary" size="large" wide loading={sending}>
        {t('sign_in.submit')}
      </PlainButton>
      <PlainButton variant="ghost" onClick={back}>
        {t('sign_in.code_back')}
      </PlainButton>
    </form>
  );
}

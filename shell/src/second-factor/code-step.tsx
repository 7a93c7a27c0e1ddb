import { useErrorText, useTranslation } from '@repartee/app-sdk/first-paint';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { PlainField } from '@repartee/ui-kit/plain-field';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../app/use-texts.ts';
import styles from './second-factor.module.css';
import { secondFactorTexts } from './second-factor-texts.ts';

export interface CodeStepProps {
  signIn(code: string): Promise<void>;
  back(): void;
}

/** The second step of a sign-in: the code of the authenticator app, or a recovery code (E-3). */
export default function CodeStep({ signIn, back }: CodeStepProps) {
  const ready = useTexts('second-factor', secondFactorTexts);
  const { t } = useTranslation('second-factor');
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

  if (!ready) return null;
  return (
    <form noValidate aria-label={t('submit')} className={styles.form} onSubmit={submit}>
      <PlainField
        label={t('code')}
        hint={t('code_hint')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={error}
      />
      <PlainButton type="submit" variant="primary" size="large" wide loading={sending}>
        {t('submit')}
      </PlainButton>
      <PlainButton variant="ghost" onClick={back}>
        {t('back')}
      </PlainButton>
    </form>
  );
}

import { useErrorText, useTranslation } from '@repartee/app-sdk/first-paint';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { PlainField } from '@repartee/ui-kit/plain-field';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../app/use-texts.ts';
import PasskeySignIn from './passkey-sign-in.tsx';
import styles from './second-factor.module.css';
import { secondFactorTexts } from './second-factor-texts.ts';

/** What the account has, by name: `app` for an authenticator app, `passkey` for a passkey. */
export type SecondFactors = Readonly<Partial<Record<'app' | 'passkey', string>>>;

export interface CodeStepProps {
  readonly factors: SecondFactors;
  signIn(code: string, remember: boolean): Promise<void>;
  back(): void;
}

/** The second step of a sign-in: a passkey, the code of the authenticator app, or a recovery code (E-3). */
export default function CodeStep({ factors, signIn, back }: CodeStepProps) {
  const ready = useTexts('second-factor', secondFactorTexts);
  const { t } = useTranslation('second-factor');
  const errorText = useErrorText();
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const field = elements.namedItem('code') as HTMLInputElement;
    const remember = elements.namedItem('remember') as HTMLInputElement;
    if (sending) return;
    setSending(true);
    setError(undefined);
    try {
      await signIn(field.value.trim(), remember.checked);
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
    <form noValidate aria-label={t('submit')} className="stack" onSubmit={submit}>
      {factors.passkey && (
        <>
          {!factors.app && <p>{t('passkey_text')}</p>}
          <PasskeySignIn focused />
        </>
      )}
      <PlainField
        label={t(factors.app ? 'code' : 'recovery_code')}
        hint={factors.app && t('code_hint')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!factors.passkey}
        error={error}
      />
      <label className={styles.remember}>
        <input type="checkbox" name="remember" />
        {t('remember')}
      </label>
      <PlainButton type="submit" variant="primary" size="large" wide loading={sending}>
        {t('submit')}
      </PlainButton>
      <PlainButton variant="ghost" onClick={back}>
        {t('back')}
      </PlainButton>
    </form>
  );
}

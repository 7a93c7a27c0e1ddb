import {
  afterSignIn,
  isApiError,
  useErrorText,
  useHost,
  useTranslation,
} from '@repartee/app-sdk/first-paint';
import { useLocation, useNavigate } from '@repartee/app-sdk/router';
import { beginPasskeyLogin, passkeyLogin } from '@repartee/contracts/people/identity/passkey-endpoints';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../app/use-texts.ts';
import styles from './second-factor.module.css';
import { secondFactorTexts } from './second-factor-texts.ts';

/** Signs in with a passkey, when it is pressed, or at once if its press has loaded this code (E-3). */
export default function PasskeySignIn({ atOnce, focused }: { atOnce?: boolean; focused?: boolean }) {
  const ready = useTexts('second-factor', secondFactorTexts, { optional: true });
  const { t } = useTranslation('second-factor');
  const { t: shellText } = useTranslation('shell');
  const errorText = useErrorText();
  const { api, session } = useHost();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const started = useRef(false);

  const signIn = async () => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const { options } = await api.call(beginPasskeyLogin, {});
      const credential = await startAuthentication({
        optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      });
      const { access_token } = await api.call(passkeyLogin, { body: { credential } });
      await session.signInWithToken(access_token);
      await navigate(afterSignIn(search));
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (!atOnce || started.current) return;
    started.current = true;
    void signIn();
  });

  const textOf = (thrown: unknown): string => {
    if (isApiError(thrown))
      return thrown.code === 'wrong_credentials' ? t('passkey_unknown') : errorText(thrown);
    if (!window.PublicKeyCredential) return t('passkey_unsupported');
    const { name } = thrown as Error;
    // The browser does not say whether it was cancelled, took too long, or knows no passkey.
    if (name === 'NotAllowedError' || name === 'AbortError') return t('passkey_unused');
    return t(name === 'SecurityError' ? 'passkey_address' : 'passkey_failed');
  };
  return (
    <div>
      <PlainButton
        icon="key-round"
        size="large"
        wide
        autoFocus={atOnce || focused}
        loading={busy}
        onClick={signIn}
      >
        {shellText('sign_in.by_passkey')}
      </PlainButton>
      {ready && error !== undefined && (
        <p role="alert" className={styles.error}>
          {textOf(error)}
        </p>
      )}
    </div>
  );
}

import {
  afterSignIn,
  type ContributionProps,
  useEndpoint,
  useHost,
  useSession,
  useTranslation,
} from '@repartee/app-sdk';
import { useLocation, useNavigate } from '@repartee/app-sdk/router';
import { authenticationMethods } from '@repartee/contracts/identity/endpoints';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Link } from '@repartee/ui-kit/link';
import { LiveRegion } from '@repartee/ui-kit/live-region';
import { PasswordField } from '@repartee/ui-kit/password-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useErrorText } from '../use-error-text.ts';
import { DemoSignIns } from './demo-sign-ins.tsx';
import styles from './sign-in.module.css';

/** The sign-in form of the landing page; it goes on with what was typed before it came. */
export default function SignIn({ soFar }: ContributionProps) {
  const { t } = useTranslation('mfe-auth');
  const errorWords = useErrorText();
  const { session, demo } = useHost();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { status, via } = useSession();
  const [username, setUsername] = useState(soFar?.username ?? '');
  const [password, setPassword] = useState(soFar?.password ?? '');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const methods = useEndpoint(authenticationMethods, {});
  const passwordField = useRef<HTMLInputElement>(null);

  const signIn = async (credentials: { username: string; password: string }) => {
    if (sending) return;
    setSending(true);
    setProblem('');
    try {
      await session.signInWithPassword(credentials);
      await navigate(afterSignIn(search));
    } catch (error) {
      setProblem(errorWords(error));
      setSending(false);
      passwordField.current?.select();
    }
  };

  const goOn = useEffectEvent(() => {
    if (soFar?.submitted) void signIn({ username, password });
  });
  useEffect(goOn, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn({ username: username.trim(), password });
  };

  if (status === 'signed-in' && via !== 'guest' && !sending) {
    return (
      <Button variant="primary" size="large" onClick={() => navigate(afterSignIn(search))}>
        {t('sign_in.go_on')}
      </Button>
    );
  }

  return (
    <div className={styles.signIn}>
      <form className={styles.form} onSubmit={submit} aria-label={t('sign_in.title')}>
        <TextField
          label={t('sign_in.username')}
          name="username"
          type="email"
          autoComplete="username"
          required
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <PasswordField
          ref={passwordField}
          label={t('sign_in.password')}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={problem || undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" size="large" wide loading={sending}>
          {t('sign_in.submit')}
        </Button>
        <LiveRegion>{problem}</LiveRegion>
        <Link href="/#forgot-password" className={styles.forgot}>
          {t('sign_in.forgot')}
        </Link>
      </form>
      {methods.data?.keycloak && (
        <ButtonLink icon="key-round" size="large" wide href={`/preconnect${search}`}>
          {t('sign_in.by_organization')}
        </ButtonLink>
      )}
      {demo && (
        <DemoSignIns
          signIns={demo.sign_ins}
          choose={(one) => void signIn({ username: one.email, password: one.password })}
        />
      )}
    </div>
  );
}

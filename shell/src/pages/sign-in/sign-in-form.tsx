import {
  afterSignIn,
  isApiError,
  type PasswordCredentials,
  patterns,
  useErrorText,
  useHost,
  useTranslation,
} from '@repartee/app-sdk/first-paint';
import { useLocation, useNavigate } from '@repartee/app-sdk/router';
import { DemoUsers } from '@repartee/ui-kit/demo-users';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Link } from '@repartee/ui-kit/link';
import { ButtonLink, PlainButton } from '@repartee/ui-kit/plain-button';
import { PlainField } from '@repartee/ui-kit/plain-field';
import { Suspense, useRef, useState } from 'react';
import { useRouteContext } from '../../app/route-context.tsx';
import type { SecondFactors } from '../../second-factor/code-step.tsx';
import styles from './sign-in-form.module.css';

const CodeStep = lazyPart(
  () => import(/* webpackChunkName: "code-step" */ '../../second-factor/code-step.tsx'),
);

const PasskeySignIn = lazyPart(
  () => import(/* webpackChunkName: "passkey-sign-in" */ '../../second-factor/passkey-sign-in.tsx'),
);

type Errors = Readonly<Partial<Record<keyof PasswordCredentials, string>>>;

/**
 * The sign-in form. It is part of the server's HTML and uses no antd. Its fields are uncontrolled, so text that is
 * typed before hydration stays.
 */
export function SignInForm() {
  const { t } = useTranslation('shell');
  const { t: kitText } = useTranslation('ui-kit');
  const errorText = useErrorText();
  const { session, demo } = useHost();
  const { single_sign_on } = useRouteContext().boot;
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const [byPasskey, setByPasskey] = useState(false);
  /** Right credentials of an account that also needs a second factor, one of `factors`. */
  const [halfway, setHalfway] = useState<PasswordCredentials & { factors: SecondFactors }>();

  const fail = (found: Errors) => {
    setErrors(found);
    const [name = ''] = Object.keys(found);
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  };
  const arrive = async (credentials: PasswordCredentials) => {
    await session.signInWithPassword(credentials);
    await navigate(afterSignIn(search));
  };
  const signIn = async ({ username, password }: PasswordCredentials) => {
    if (sending) return;
    setErrors({});
    setSending(true);
    const credentials = { username: username.trim(), password };
    try {
      await arrive(credentials);
    } catch (error) {
      if (isApiError(error) && error.code === 'second_factor_required')
        setHalfway({ ...credentials, factors: error.details });
      else fail({ password: errorText(error) });
    } finally {
      setSending(false);
    }
  };
  const submit = () => {
    const fields = new FormData(form.current ?? undefined);
    const username = String(fields.get('username') ?? '');
    const password = String(fields.get('password') ?? '');
    const required = kitText('form.error.required');
    if (username.trim() && password) void signIn({ username, password });
    else fail({ ...(!username.trim() && { username: required }), ...(!password && { password: required }) });
  };

  if (halfway) {
    const { factors, ...credentials } = halfway;
    return (
      <Suspense>
        <CodeStep
          factors={factors}
          signIn={(code, remember) =>
            arrive({ ...credentials, code, ...(remember && { remember_device: 'true' }) })
          }
          back={() => setHalfway(undefined)}
        />
      </Suspense>
    );
  }
  const passkeyButton = (loading: boolean) => (
    <PlainButton icon="key-round" size="large" wide loading={loading} onClick={() => setByPasskey(true)}>
      {t('sign_in.by_passkey')}
    </PlainButton>
  );
  return (
    <div className={styles.signIn}>
      <form
        ref={form}
        method="post"
        noValidate
        aria-label={t('sign_in.submit')}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <PlainField
          label={t('sign_in.username')}
          name="username"
          type="email"
          autoComplete="username"
          error={errors.username}
        />
        <PlainField
          label={t('sign_in.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <PlainButton type="submit" variant="primary" size="large" wide loading={sending}>
          {t('sign_in.submit')}
        </PlainButton>
        <Link href="/#forgot-password" className={styles.forgot}>
          {t('sign_in.forgot')}
        </Link>
      </form>
      {byPasskey ? (
        <Suspense fallback={passkeyButton(true)}>
          <PasskeySignIn atOnce />
        </Suspense>
      ) : (
        passkeyButton(false)
      )}
      {single_sign_on && (
        <ButtonLink icon="building-2" size="large" wide href={`${patterns.preconnect}${search}`}>
          {t('sign_in.by_organization')}
        </ButtonLink>
      )}
      {demo && (
        <DemoUsers
          title={t('sign_in.demo_title')}
          hint={t('sign_in.demo_text')}
          users={demo.sign_ins}
          roleOf={({ role }) => t(`role.${role}`)}
          choose={({ email, password }) => void signIn({ username: email, password })}
        />
      )}
    </div>
  );
}

/**
 * Shown instead of the sign-in form if password login is disabled (R-ENT-2). After sign-in the user returns to the
 * requested page.
 */
export function ProviderSignIn() {
  const { t } = useTranslation('shell');
  const { search } = useLocation();
  return (
    <ButtonLink
      variant="primary"
      icon="building-2"
      size="large"
      wide
      href={`${patterns.preconnect}${search}`}
    >
      {t('sign_in.by_organization')}
    </ButtonLink>
  );
}

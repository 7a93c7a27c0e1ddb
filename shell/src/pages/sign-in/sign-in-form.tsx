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
import { type RefObject, Suspense, useRef, useState } from 'react';
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

/** Right credentials of an account that also needs a second factor, one of `factors`. */
type Halfway = PasswordCredentials & { factors: SecondFactors };

/** Signs in by password. `fail` shows errors at the fields; `halfway` is set while the second factor is missing. */
function usePasswordSignIn(fail: (errors: Errors) => void) {
  const errorText = useErrorText();
  const { session } = useHost();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [sending, setSending] = useState(false);
  const [halfway, setHalfway] = useState<Halfway>();
  const arrive = async (credentials: PasswordCredentials) => {
    await session.signInWithPassword(credentials);
    await navigate(afterSignIn(search));
  };
  const signIn = async ({ username, password }: PasswordCredentials) => {
    if (sending) return;
    fail({});
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
  return { sending, halfway, setHalfway, arrive, signIn };
}

/** The sign-in form, the other ways to sign in, and the step of the second factor. */
export function SignInForm() {
  const { t } = useTranslation('shell');
  const { demo } = useHost();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const fail = (found: Errors) => {
    setErrors(found);
    const [name = ''] = Object.keys(found);
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  };
  const { sending, halfway, setHalfway, arrive, signIn } = usePasswordSignIn(fail);
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
  return (
    <div className={styles.signIn}>
      <PasswordForm ref={form} errors={errors} fail={fail} sending={sending} signIn={signIn} />
      <OtherWays />
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
 * Part of the server's HTML, and without antd. Its fields are uncontrolled, so text that is typed before hydration
 * stays.
 */
function PasswordForm(props: {
  ref: RefObject<HTMLFormElement | null>;
  errors: Errors;
  fail(errors: Errors): void;
  sending: boolean;
  signIn(credentials: PasswordCredentials): Promise<void>;
}) {
  const { ref, errors, fail, sending, signIn } = props;
  const { t } = useTranslation('shell');
  const { t: kitText } = useTranslation('ui-kit');
  const submit = () => {
    const fields = new FormData(ref.current ?? undefined);
    const username = String(fields.get('username') ?? '');
    const password = String(fields.get('password') ?? '');
    const required = kitText('form.error.required');
    if (username.trim() && password) void signIn({ username, password });
    else fail({ ...(!username.trim() && { username: required }), ...(!password && { password: required }) });
  };
  return (
    <form
      ref={ref}
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
  );
}

function OtherWays() {
  const { t } = useTranslation('shell');
  const { single_sign_on } = useRouteContext().boot;
  const [byPasskey, setByPasskey] = useState(false);
  const passkeyButton = (
    <PlainButton icon="key-round" size="large" wide loading={byPasskey} onClick={() => setByPasskey(true)}>
      {t('sign_in.by_passkey')}
    </PlainButton>
  );
  return (
    <>
      {byPasskey ? (
        <Suspense fallback={passkeyButton}>
          <PasskeySignIn atOnce />
        </Suspense>
      ) : (
        passkeyButton
      )}
      {single_sign_on && <ProviderSignIn variant="default" />}
    </>
  );
}

/** Without password login (R-ENT-2) the only way to sign in. After sign-in the user returns to the requested page. */
export function ProviderSignIn({ variant = 'primary' }: { variant?: 'primary' | 'default' }) {
  const { t } = useTranslation('shell');
  const { search } = useLocation();
  return (
    <ButtonLink
      variant={variant}
      icon="building-2"
      size="large"
      wide
      href={`${patterns.preconnect}${search}`}
    >
      {t('sign_in.by_organization')}
    </ButtonLink>
  );
}

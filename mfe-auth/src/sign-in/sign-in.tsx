import {
  afterSignIn,
  type ContributionProps,
  useEndpoint,
  useErrorText,
  useForm,
  useHost,
  useSession,
  useTranslation,
} from '@repartee/app-sdk';
import { useLocation, useNavigate } from '@repartee/app-sdk/router';
import { authenticationMethods, passwordLogin } from '@repartee/contracts/identity/endpoints';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { DemoUsers } from '@repartee/ui-kit/demo-users';
import { Form } from '@repartee/ui-kit/form';
import { Link } from '@repartee/ui-kit/link';
import { PasswordField } from '@repartee/ui-kit/password-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { useEffect, useEffectEvent } from 'react';
import styles from './sign-in.module.css';

/** The sign-in form replaces a server-rendered form and keeps the values that the user has typed there. */
export default function SignIn({ initialValues }: ContributionProps) {
  const { t } = useTranslation('mfe-auth');
  const errorText = useErrorText();
  const { session, demo } = useHost();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { status, via } = useSession();
  const methods = useEndpoint(authenticationMethods, {});
  const form = useForm({
    schema: passwordLogin.body,
    initialValues: { username: initialValues?.username ?? '', password: initialValues?.password ?? '' },
    guarded: false,
    save: async ({ username, password }) => {
      await session.signInWithPassword({ username: username.trim(), password });
      await navigate(afterSignIn(search));
    },
    fieldErrors: (error) => ({ password: errorText(error) }),
  });

  const submitHandedOver = useEffectEvent(() => {
    if (initialValues?.submitted) void form.save();
  });
  useEffect(submitHandedOver, []);

  if (status === 'signed-in' && via !== 'guest' && !form.saving) {
    return (
      <Button variant="primary" size="large" onClick={() => navigate(afterSignIn(search))}>
        {t('sign_in.go_on')}
      </Button>
    );
  }

  return (
    <div className={styles.signIn}>
      <Form of={form} variant="plain" label={t('sign_in.title')}>
        <TextField name="username" label={t('sign_in.username')} type="email" autoComplete="username" />
        <PasswordField name="password" label={t('sign_in.password')} autoComplete="current-password" />
        <Button type="submit" variant="primary" size="large" wide loading={form.saving}>
          {t('sign_in.submit')}
        </Button>
        <Link href="/#forgot-password" className={styles.forgot}>
          {t('sign_in.forgot')}
        </Link>
      </Form>
      {methods.data?.keycloak && (
        <ButtonLink icon="key-round" size="large" wide href={`/preconnect${search}`}>
          {t('sign_in.by_organization')}
        </ButtonLink>
      )}
      {demo && (
        <DemoUsers
          title={t('demo.title')}
          hint={t('demo.hint')}
          users={demo.sign_ins}
          roleOf={({ role }) => t(`role.${role}`)}
          choose={({ email, password }) => {
            form.set({ username: email, password });
            void form.save();
          }}
        />
      )}
    </div>
  );
}

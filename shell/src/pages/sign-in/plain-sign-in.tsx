import { type SignInFormValues, useHost, useTranslation } from '@repartee/app-sdk/first-paint';
import { DemoUsers } from '@repartee/ui-kit/demo-users';
import { Link } from '@repartee/ui-kit/link';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { PlainField } from '@repartee/ui-kit/plain-field';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RequestContribution } from '../../contributions/contribution-slot.tsx';
import styles from './plain-sign-in.module.css';

/**
 * The sign-in form in the server's HTML. `handOver` loads the form of `mfe-auth`, which replaces this form
 * and keeps its values.
 */
export function PlainSignIn({ handOver }: { handOver: RequestContribution }) {
  const { t } = useTranslation('shell');
  const { demo } = useHost();
  const valuesOf = (form: HTMLFormElement, submitted: boolean): SignInFormValues => {
    const fields = new FormData(form);
    return {
      username: String(fields.get('username') ?? ''),
      password: String(fields.get('password') ?? ''),
      submitted,
    };
  };
  const form = useRef<HTMLFormElement>(null);
  // Hands over the values that the user typed before hydration. React got no event for these values.
  const takeUp = useEffectEvent(() => {
    const begun = form.current;
    if (!begun) return;
    const { username, password } = valuesOf(begun, false);
    if (username || password || begun.contains(document.activeElement))
      handOver(() => valuesOf(begun, false));
  });
  useEffect(() => takeUp(), []);
  return (
    <div className={styles.signIn}>
      <form
        ref={form}
        method="post"
        className={styles.form}
        onFocus={({ currentTarget }) => handOver(() => valuesOf(currentTarget, false))}
        onSubmit={(event) => {
          const form = event.currentTarget;
          event.preventDefault();
          handOver(() => valuesOf(form, true));
        }}
      >
        <PlainField
          label={t('sign_in.username')}
          name="username"
          type="email"
          autoComplete="username"
          required
        />
        <PlainField
          type="password"
          label={t('sign_in.password')}
          name="password"
          autoComplete="current-password"
          required
        />
        <PlainButton type="submit" variant="primary" size="large" wide>
          {t('sign_in.submit')}
        </PlainButton>
        <Link href="/#forgot-password" className={styles.forgot}>
          {t('sign_in.forgot')}
        </Link>
      </form>
      {demo && (
        <DemoUsers
          title={t('sign_in.demo_title')}
          hint={t('sign_in.demo_text')}
          users={demo.sign_ins}
          roleOf={({ role }) => t(`role.${role}`)}
          choose={({ email, password }) => handOver(() => ({ username: email, password, submitted: true }))}
        />
      )}
    </div>
  );
}

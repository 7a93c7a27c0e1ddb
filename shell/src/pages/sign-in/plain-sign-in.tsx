import { type SignInSoFar, useHost, useTranslation } from '@repartee/app-sdk/first-paint';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Link } from '@repartee/ui-kit/link';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { PlainField } from '@repartee/ui-kit/plain-field';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { HandOver } from '../../contributions/contribution-slot.tsx';
import styles from './plain-sign-in.module.css';

/**
 * The sign-in form as the server writes it: plain HTML, no antd. It lives until mfe-auth's form takes its place, which
 * `handOver` asks for: when somebody begins to type, and again, with `submitted`, when they press the button before it came.
 */
export function PlainSignIn({ handOver }: { handOver: HandOver }) {
  const { t } = useTranslation('shell');
  const { demo } = useHost();
  const soFar = (form: HTMLFormElement, submitted: boolean): SignInSoFar => {
    const fields = new FormData(form);
    return {
      username: String(fields.get('username') ?? ''),
      password: String(fields.get('password') ?? ''),
      submitted,
    };
  };
  const form = useRef<HTMLFormElement>(null);
  // Somebody who began before the page came alive was not heard beginning.
  const takeUp = useEffectEvent(() => {
    const begun = form.current;
    if (!begun) return;
    const { username, password } = soFar(begun, false);
    if (username || password || begun.contains(document.activeElement)) handOver(() => soFar(begun, false));
  });
  useEffect(() => takeUp(), []);
  return (
    <div className={styles.signIn}>
      <form
        ref={form}
        method="post"
        className={styles.form}
        onFocus={({ currentTarget }) => handOver(() => soFar(currentTarget, false))}
        onSubmit={(event) => {
          const form = event.currentTarget;
          event.preventDefault();
          handOver(() => soFar(form, true));
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
        <section className={styles.demo} aria-label={t('sign_in.demo_title')}>
          <h3>{t('sign_in.demo_title')}</h3>
          <p className={styles.hint}>{t('sign_in.demo_text')}</p>
          <ul className={styles.people}>
            {demo.sign_ins.map(({ email, password, name }) => (
              <li key={email}>
                <button
                  type="button"
                  className={styles.person}
                  onClick={() => handOver(() => ({ username: email, password, submitted: true }))}
                >
                  <Avatar name={name} size={32} />
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

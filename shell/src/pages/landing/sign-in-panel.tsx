import { patterns, type SessionState, useSession, useTranslation } from '@repartee/app-sdk/first-paint';
import { Card } from '@repartee/ui-kit/card';
import { Link } from '@repartee/ui-kit/link';
import { useEffect, useRef } from 'react';
import { useRouteContext } from '../../app/route-context.tsx';
import { ContributionSlot } from '../../contributions/contribution.tsx';
import { Refused } from '../../layouts/refused.tsx';
import { ProviderSignIn, SignInForm } from '../sign-in/sign-in-form.tsx';
import { ContinueLink } from '../sign-in/sign-in-links.tsx';
import { AccessCodeForm } from './access-code-form.tsx';
import styles from './sign-in-panel.module.css';

const titles = {
  '#forgot-password': 'sign_in.forgot_title',
  '#reset-password': 'sign_in.reset_title',
} as const;
const isPasswordView = (name: string): name is keyof typeof titles => name in titles;

/** True for a user who was already signed in, but not for a user who signs in on this page. */
function useSignedInBefore({ status, via }: SessionState): boolean {
  const visited = useRef(false);
  if (status === 'anonymous' || via === 'guest') visited.current = true;
  return status === 'signed-in' && !visited.current;
}

/**
 * `hash` is empty on the server and during hydration. CSS then selects the visible view by `data-view` or `:target`.
 */
export function SignInPanel({ hash }: { hash: string }) {
  const { t } = useTranslation('shell');
  const { password_login = true } = useRouteContext().boot;
  const panel = useRef<HTMLElement>(null);
  const [name = ''] = hash.split('?');
  const former = useRef(name);
  useEffect(() => {
    // The link that opened this view is now hidden, so the panel gets the focus.
    if (former.current !== name && name && (former.current || document.activeElement?.matches('a')))
      panel.current?.focus();
    former.current = name;
  }, [name]);
  const title = isPasswordView(name) ? titles[name] : undefined;
  const session = useSession();
  const known = useSignedInBefore(session) && title === undefined;
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel}>
      <Card
        id="login"
        padding="large"
        className={session.status === 'unknown' ? `${styles.signIn} ${styles.pending}` : styles.signIn}
      >
        <h1 className={styles.title}>
          {t(known ? 'landing.signed_in' : (password_login && title) || 'sign_in.submit')}
        </h1>
        <Refused />
        {known ? (
          <ContinueLink />
        ) : !password_login ? (
          <ProviderSignIn />
        ) : title ? (
          <ContributionSlot name="landing" />
        ) : (
          <SignInForm />
        )}
        <Link variant="plain" href={known ? patterns.signOut : '/#code'} className={styles.other}>
          {t(known ? 'account.sign_out' : 'landing.have_code')}
        </Link>
      </Card>
      <Card id="code" padding="large" className={styles.code}>
        <AccessCodeForm open={name === '#code'} />
        <Link variant="plain" href="/#login" className={styles.other}>
          {t('landing.have_account')}
        </Link>
      </Card>
    </section>
  );
}

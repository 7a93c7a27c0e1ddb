import { tabKeys, tabStore } from '@repartee/app-sdk';
import { useLocation } from '@repartee/app-sdk/router';
import { useState } from 'react';
import { OnlyWithPasswordLogin } from '../password/only-with-password-login.tsx';
import { BreakGlassForm } from './break-glass-form.tsx';
import { FirstAdministratorForm } from './first-administrator-form.tsx';
import { InvitationCodeForm } from './invitation-code-form.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { LtiSignIn } from './lti-sign-in.tsx';

/**
 * The page activates an account with the code in the URL hash `#invite=<code>`, or with that of before the sign-in. With `#first=<code>`, the page creates
 * the first administrator; with `#break-glass=<code>`, it signs a super-admin in, and with `#lti=<code>` a user of a learning platform.
 */
export default function ActivationPage() {
  const { hash } = useLocation();
  const [typed, setTyped] = useState('');
  const values = new URLSearchParams(hash.slice(1));
  const first = values.get('first');
  const breakGlass = values.get('break-glass');
  const lti = values.get('lti');
  const invitation = typed || values.get('invite') || tabStore.get(tabKeys.invitation);
  if (lti) return <LtiSignIn code={lti} />;
  if (breakGlass) return <BreakGlassForm code={breakGlass} />;
  if (first) return <FirstAdministratorForm code={first} />;
  return (
    <OnlyWithPasswordLogin>
      {invitation ? (
        <InvitationForm key={invitation} code={invitation} />
      ) : (
        <InvitationCodeForm use={setTyped} />
      )}
    </OnlyWithPasswordLogin>
  );
}

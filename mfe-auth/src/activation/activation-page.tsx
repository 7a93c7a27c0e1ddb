import { useLocation } from '@repartee/app-sdk/router';
import { useState } from 'react';
import { OnlyWithPasswordLogin } from '../password/only-with-password-login.tsx';
import { FirstAdministratorForm } from './first-administrator-form.tsx';
import { InvitationCodeForm } from './invitation-code-form.tsx';
import { InvitationForm } from './invitation-form.tsx';

/**
 * R-ROUTE-4: activates an invited account with the code in the hash `#invite=<code>` of the emailed link, or with a
 * typed code. With `#first=<code>` the page creates the first administrator instead; the server prints that link at its
 * first start in production (E-1).
 */
export default function ActivationPage() {
  const { hash } = useLocation();
  const [typed, setTyped] = useState('');
  const values = new URLSearchParams(hash.slice(1));
  const first = values.get('first');
  const invitation = typed || values.get('invite');
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

import type { ContributionProps } from '@repartee/app-sdk';
import { useLocation } from '@repartee/app-sdk/router';
import { ForgotPasswordForm } from '../password/forgot-password-form.tsx';
import { OnlyWithPasswordLogin } from '../password/only-with-password-login.tsx';
import { ResetPasswordForm } from '../password/reset-password-form.tsx';
import SignIn from './sign-in.tsx';

/**
 * The URL hash selects the form. Browsers never send the hash to the server, so reset codes do not appear in server
 * logs.
 */
export default function LandingSignIn(props: ContributionProps) {
  const { hash } = useLocation();
  const [name, values] = hash.split('?');
  return <OnlyWithPasswordLogin>{formOf(name, values, props)}</OnlyWithPasswordLogin>;
}

function formOf(name: string | undefined, values: string | undefined, props: ContributionProps) {
  if (name === '#forgot-password') return <ForgotPasswordForm />;
  if (name === '#reset-password')
    return <ResetPasswordForm key={values} code={new URLSearchParams(values).get('code')} />;
  return <SignIn {...props} />;
}

import { useLocation } from '@repartee/app-sdk/router';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/**
 * The form of `#forgot-password` or `#reset-password?code=…`. Browsers never send the hash to the server, so reset codes
 * do not appear in server logs.
 */
export default function LandingPasswordForm() {
  const [name, values] = useLocation().hash.split('?');
  if (name !== '#reset-password') return <ForgotPasswordForm />;
  return <ResetPasswordForm key={values} code={new URLSearchParams(values).get('code')} />;
}

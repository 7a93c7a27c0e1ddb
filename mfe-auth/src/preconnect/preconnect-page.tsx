import { useLocation } from '@repartee/app-sdk/router';
import { RealmForm } from './realm-form.tsx';
import { ReturnFromProvider } from './return-from-provider.tsx';

/**
 * The user enters the realm to sign in with. The identity provider redirects back to this page with `code` and `state`,
 * or with `error`.
 */
export default function PreconnectPage() {
  const { search } = useLocation();
  const values = new URLSearchParams(search);
  const [code, state] = [values.get('code'), values.get('state')];
  if (code && state) return <ReturnFromProvider returned={{ code, state, iss: values.get('iss') }} />;
  return <RealmForm refused={values.has('error')} after={values.get('after')} />;
}
